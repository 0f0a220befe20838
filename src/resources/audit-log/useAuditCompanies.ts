import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';

/** Loads the companies with an audit log, which may be deleted. */
export const useAuditCompanies = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['audit-log', 'companies'],
    queryFn: ({ signal }) => dataProvider.listAuditCompanies(signal),
  });
};
