import { SearchInput, useTranslate, type SearchInputProps } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';

/** react-admin's search input with an accessible name. */
export const SearchFilter = ({
  name,
  ...props
}: Omit<SearchInputProps, 'source'> & { name: AppMessageKey; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const label = translate(name);
  return (
    <SearchInput
      {...props}
      source="q"
      // Fits the placeholder up to 34 characters, and the icon.
      sx={{ minWidth: { sm: `${Math.min(label.length, 34) + 4}ch` } }}
      placeholder={label}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
};
