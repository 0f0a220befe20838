import { useQuery } from '@tanstack/react-query';
import { useState, type HTMLAttributes, type Key } from 'react';
import { useResourceContext } from 'react-admin';
import { getFieldValues } from '../../providers/dataProvider/fieldValues';
import { useFormatNumber } from '../../ui/format';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { filterUntilAnswered } from './useRecordSearch';
import { SecondaryText } from '../../ui/SecondaryText';

const MOST_COMMON = { page: 1, perPage: 50, sort: { field: 'count', order: 'DESC' } } as const;

/**
 * Returns the props of an Autocomplete that suggests the values of a field of the current resource, the most common first.
 * They are loaded when it opens. @param text limits them
 */
export const useSuggestions = (field: string, text: string) => {
  const resource = useResourceContext() ?? '';
  const formatNumber = useFormatNumber();
  const [isOpen, setOpen] = useState(false);
  const q = useDebouncedValue(text, 250);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [resource, 'values', field, q],
    queryFn: ({ signal }) => getFieldValues(resource, field, { ...MOST_COMMON, filter: { q } }, signal),
    placeholderData: (previous) => previous,
    enabled: isOpen,
  });
  const counts = new Map(data?.data.map(({ value, count }) => [value, count]));
  return {
    freeSolo: true,
    fullWidth: true,
    // The list would cover what is below for nothing.
    options: [...counts.keys()].filter((option) => option !== text),
    filterOptions: filterUntilAnswered(q === text && !isPlaceholderData, text, (option: string) => option),
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: string) => (
      <li key={key} {...props}>
        {option}
        <SecondaryText component="span" sx={{ ml: 1 }}>
          {formatNumber(counts.get(option) ?? 0)}
        </SecondaryText>
      </li>
    ),
  } as const;
};
