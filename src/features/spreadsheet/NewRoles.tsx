import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useFormatNumber } from '../../ui/format';
import { LoadFailed } from '../../ui/LoadFailed';

/** Names listed before the rest is counted. */
const MAX_NAMES = 10;

/** Warns of people whom an import of users gives access to the administration. */
export const NewRoles = ({ changeSetId }: { changeSetId: number }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['change-sets', 'rows', changeSetId, 'roles'],
    queryFn: ({ signal }) =>
      dataProvider.getChangeSetRows(changeSetId, { page: 1, perPage: MAX_NAMES, gets: 'roles' }, signal),
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  const names = data.data.map(({ name }) => name).join(', ');
  const more = data.total - data.data.length;
  return (
    <Alert severity="warning">
      {translate('spreadsheet.roles', { smart_count: data.total })} {names}
      {more > 0 && ` +${formatNumber(more)}`}
    </Alert>
  );
};
