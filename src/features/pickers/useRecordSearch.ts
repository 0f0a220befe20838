import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import type { Person } from '../../../contract/person';
import { messageOf } from '../../api/ApiError';
import { jobOf } from '../../providers/jobOf';
import { recordName } from '../../providers/recordName';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

const MAX_OPTIONS = 20;

/** Adds title and department, because names are not unique. */
export const personLabel = (person: Person): string =>
  [recordName(person), jobOf(person)].filter(Boolean).join(' – ');

/**
 * Returns the `filterOptions` of an Autocomplete that the server searches. Until it answers, options of the previous answer that
 * do not match could be chosen by mistake, and would cover what is below.
 */
export const filterUntilAnswered =
  <Option>(isAnswered: boolean, text: string, label: (option: Option) => string) =>
  (options: Option[]): Option[] =>
    isAnswered
      ? options
      : options.filter((option) => label(option).toLowerCase().includes(text.trim().toLowerCase()));

interface SearchOptions<Row> {
  /** Limits what is found. */
  filter?: Record<string, unknown>;
  sort?: string;
  /** Default: the record's name. */
  label?: (row: Row) => string;
  /** Stays among the options. */
  chosen?: Row | null;
  /** Whether a text is searched. Default: any, also an empty one. */
  enabled?: (text: string) => boolean;
}

/** Searches records on the server, while a text is typed. Returns the props of an Autocomplete, its text, and the error. */
export const useRecordSearch = <Row extends Pick<RaRecord<number>, 'id'>>(
  resource: string,
  { filter, sort = 'name', label = recordName, chosen, enabled = () => true }: SearchOptions<Row> = {},
) => {
  const [text, setText] = useState('');
  const typed = chosen && text === label(chosen) ? '' : text.trim();
  const q = useDebouncedValue(typed, 250);
  const {
    data = [],
    isPending,
    isPlaceholderData,
    error,
    refetch,
  } = useGetList<Row & RaRecord<number>>(
    resource,
    {
      pagination: { page: 1, perPage: MAX_OPTIONS },
      sort: { field: sort, order: 'ASC' },
      filter: { ...filter, ...(q && { q }) },
    },
    { enabled: enabled(text), placeholderData: keepPreviousData },
  );
  const isAnswered = q === typed && !isPending && !isPlaceholderData;
  const options: Row[] = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data;
  return {
    text,
    error,
    refetch,
    props: {
      options,
      onInputChange: (_event: unknown, next: string) => setText(next),
      loading: !isAnswered,
      ...(error && { noOptionsText: messageOf(error) }),
      // Without it, Material UI forgets the highlighted option at the first render after the options have changed.
      autoHighlight: true,
      // The chosen record is among the options of an empty text only.
      filterOptions: (all: Row[]) => {
        const found = typed ? all.filter(({ id }) => data.some((row) => row.id === id)) : all;
        return filterUntilAnswered(isAnswered, typed, label)(found);
      },
      getOptionLabel: label,
      getOptionKey: ({ id }: Row) => id,
      isOptionEqualToValue: (one: Row, other: Row) => one.id === other.id,
    },
  };
};
