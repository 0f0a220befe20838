import { SearchInput, useTranslate, type SearchInputProps } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';

/** react-admin's search field with a name that a screen reader can say. */
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
      // As wide as what it says, within reason; the icon has its place beside it.
      sx={{ minWidth: { sm: `${Math.min(label.length, 34) + 4}ch` } }}
      placeholder={label}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
};
