import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteInput,
  useDataProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { ALL_COMPANIES } from '../../../contract/constants';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { AuditEntry } from '../../features/audit/auditEntry';
import { FILTER_WIDTH } from '../../features/pickers/filterWidth';

/** Loads the companies with an audit log, including deleted ones. */
const useAuditCompanies = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['audit-log', 'companies'],
    queryFn: ({ signal }) => dataProvider.listAuditCompanies(signal),
  });
};

/** Chooses the company whose log is shown, including deleted ones, or all. */
export const CompanyFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const values = useListContext().filterValues as Record<string, unknown>;
  const { data, isPending } = useAuditCompanies();
  const companies = (data?.data ?? []).map(({ id, name, deleted_at: deletedAt }) => ({
    id,
    name: deletedAt ? `${name} (${translate('resources.audit-log.gone')})` : name,
  }));
  const choices = [{ id: ALL_COMPANIES, name: translate('resources.audit-log.all_companies') }, ...companies];
  // A list of choices that arrives while it is open would close it.
  if (isPending) return null;
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      // react-admin's filter form only fills in the inputs that it mounts with; this one mounts later.
      defaultValue={values[source]}
      translateChoice={false}
      sx={FILTER_WIDTH}
    />
  );
};

/** The name of the company, even of a deleted one. */
export const CompanyField = (_: { source?: string }) => {
  const { data } = useAuditCompanies();
  const id = useRecordContext<AuditEntry>()?.company_id;
  return data?.data.find((company) => company.id === id)?.name ?? id;
};
