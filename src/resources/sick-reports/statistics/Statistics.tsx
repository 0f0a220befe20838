import ListOutlined from '@mui/icons-material/ListOutlined';
import { Skeleton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, LinkBase, Title, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ExportMenu } from '../../../ui/ExportMenu';
import { LoadFailed } from '../../../ui/LoadFailed';
import { PageActions } from '../../../ui/PageActions';
import { useHiddenFields } from '../../../api/useHiddenFields';
import { useFormats } from '../useFormats';
import { Figures } from './Figures';
import { periodErrors, usePeriod } from './period';
import { PeriodPicker } from './PeriodPicker';

const Loading = () => (
  <Stack spacing={2} aria-busy>
    <Skeleton variant="rounded" height={108} />
    <Skeleton variant="rounded" height={420} />
    <Skeleton variant="rounded" height={420} />
  </Stack>
);

/** /sick-reports/statistics: sick leave by month, reason and group. */
const Statistics = () => {
  const translate = useTranslate();
  const { period: periodText } = useFormats();
  const dataProvider = useDataProvider<AppDataProvider>();
  const hidden = useHiddenFields('sick-reports');
  const picked = usePeriod();
  const { period } = picked;
  const isValid = periodErrors(period).size === 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['sick-reports', 'statistics', period.from, period.to],
    queryFn: ({ signal }) => dataProvider.getSickStatistics(period, signal),
    placeholderData: keepPreviousData,
    enabled: isValid,
  });
  const statistics = data?.data;
  const title = translate('resources.sick-reports.statistics.title');

  return (
    <>
      <Title title={title} />
      <PageActions>
        <Button component={LinkBase} to="/sick-reports" label="resources.sick-reports.statistics.list">
          <ListOutlined />
        </Button>
        {isValid && (
          <ExportMenu
            resource="sick-reports"
            name={`${title} ${period.from} ${period.to}`}
            load={(format) => dataProvider.exportSickStatistics(period, format)}
          />
        )}
      </PageActions>
      <Stack spacing={{ xs: 2, sm: 3 }} sx={{ pt: 1, pb: 3 }}>
        <PeriodPicker {...picked} />
        {isValid && error && <LoadFailed error={error} onRetry={refetch} />}
        {isValid && !statistics && !error && <Loading />}
        {isValid && statistics && !error && (
          <Figures
            statistics={
              hidden.includes('reason') ? { ...statistics, reasons: [], sickness: null } : statistics
            }
            period={periodText({ start_date: statistics.from, end_date: statistics.to })}
          />
        )}
      </Stack>
    </>
  );
};

export default Statistics;
