import { useGetList } from 'react-admin';
import type { User } from '../../../contract/user';
import { jobOf } from '../../providers/jobOf';
import { recordName } from '../../providers/recordName';
import { useDebouncedValue } from '../../ui/useDebouncedValue';

/** Adds title and department, because names are not unique. */
export const personLabel = (user: User): string =>
  [recordName(user), jobOf(user)].filter(Boolean).join(' – ');

/** Returns the props of an Autocomplete that searches users on the server. @param filter limits them */
export const useFoundPeople = (text: string, filter: Record<string, unknown>) => {
  const q = useDebouncedValue(text, 250);
  const { data: options = [], isFetching } = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q, ...filter },
    },
    { placeholderData: (previous) => previous },
  );
  return {
    options,
    loading: isFetching,
    // Filtered by the server.
    filterOptions: (found: User[]) => found,
    getOptionLabel: personLabel,
    getOptionKey: ({ id }: User) => id,
    isOptionEqualToValue: (a: User, b: User) => a.id === b.id,
  };
};
