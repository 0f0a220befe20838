import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { Company } from '../../../../contract/company';
import { useRefreshUser } from '../../../ui/useRefreshUser';
import type { AppDataProvider } from '../../../providers/dataProvider';

/**
 * The company as it is after what is saved at once and apart from the form: icon and time tracking. Apart, because new
 * values of the record would fill the form anew and take what is typed there. Asking again also tells the provider the
 * state that the form's save then stands on.
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
    // What is shown is what the screen began with until something is saved.
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    company: data,
    /** After something was saved at once: this, and what the rest of the app shows of the company. */
    refresh: async (): Promise<void> => {
      await Promise.all([refetch(), refreshUser()]);
    },
  };
};
