import { useState } from 'react';
import { useDebouncedValue } from './useDebouncedValue';

/** A search over pages, numbered from 0. Typing leads back to the first page. */
export const usePagedSearch = () => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  return {
    q: useDebouncedValue(text, 250),
    page,
    setPage,
    /** Props of the text field. */
    searchProps: {
      type: 'search',
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        setText(target.value);
        setPage(0);
      },
    },
  };
};
