import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { Company } from '../../../../contract/company';
import { useRefreshUser } from '../../../ui/useRefreshUser';
import type { AppDataProvider } from '../../../providers/dataProvider';

/**
 * The current company, including what is saved separately from the form: icon and time tracking. Not the form's record:
 * changing that would reset the user's input. A refetch also updates the version that the form saves on.
 */
export const useLiveCompany = () => {
  const record = useRecordContext<Company>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refreshUser = useRefreshUser();
  const id = record?.id ?? 0;
  const { data, refetch } = useQuery({
    queryKey: ['companies', 'live', id, record?.updated_at],
    queryFn: async () => (await dataProvider.getOne<Company>('companies', { id })).data,
    initialData: record,
    // Starts with the screen's record.
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    company: data,
    /** Refreshes this and the rest of the app. */
    refresh: async (): Promise<void> => {
      await Promise.all([refetch(), refreshUser()]);
    },
  };
};
