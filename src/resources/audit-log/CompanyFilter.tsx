import { useQuery } from '@tanstack/react-query';
import { AutocompleteInput, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { FILTER_WIDTH } from '../../ui/pickers/RecordFilter';

/** Chooses the company whose log is shown, which may be deleted. */
export const CompanyFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['audit-log', 'companies'],
    queryFn: ({ signal }) => dataProvider.listAuditCompanies(signal),
  });
  const choices = (data?.data ?? []).map(({ id, name, deleted_at: deletedAt }) => ({
    id,
    name: deletedAt ? `${name} (${translate('resources.audit-log.gone')})` : name,
  }));
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      isPending={isPending}
      translateChoice={false}
      sx={FILTER_WIDTH}
    />
  );
};
