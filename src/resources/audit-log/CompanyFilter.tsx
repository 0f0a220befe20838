import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { FILTER_WIDTH } from '../../ui/pickers/RecordFilter';

/** Chooses the company whose log is shown, which may be deleted. */
export const CompanyFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const values = useListContext().filterValues as Record<string, unknown>;
  const { data, isPending } = useQuery({
    queryKey: ['audit-log', 'companies'],
    queryFn: ({ signal }) => dataProvider.listAuditCompanies(signal),
  });
  const choices = (data?.data ?? []).map(({ id, name, deleted_at: deletedAt }) => ({
    id,
    name: deletedAt ? `${name} (${translate('resources.audit-log.gone')})` : name,
  }));
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
