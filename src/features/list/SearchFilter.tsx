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
      // Fits the placeholder up to 38 characters, and the icon.
      sx={{ minWidth: { sm: `calc(${Math.min(label.length, 38)}ch + 56px)` } }}
      placeholder={label}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
};
