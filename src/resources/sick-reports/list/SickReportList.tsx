import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { useMediaQuery } from '@mui/material';
import { Button, DataTable, LinkBase, List, SimpleList, useTranslate } from 'react-admin';
import type { SickReport } from '../../../../contract/sickReport';
import { EmptyList } from '../../../ui/EmptyList';
import { ExportList } from '../../../ui/ExportList';
import { ListToolbar } from '../../../ui/ListToolbar';
import { LocalDateField } from '../../../ui/LocalDateField';
import { NoRows } from '../../../ui/NoRows';
import { PercentageField, PeriodField, PersonField, ReasonField } from '../fields';
import { useFormats } from '../useFormats';
import { sickReportFilters } from './filters';
import type { Opening } from '../../../registry/lazyScreen';

const ToStatistics = () => (
  <Button component={LinkBase} to="/sick-reports/statistics" label="resources.sick-reports.statistics.link">
    <BarChartOutlined />
  </Button>
);

const Cards = () => {
  const { period, percentage, reason } = useFormats();
  return (
    <SimpleList<SickReport>
      empty={<NoRows />}
      rowClick="show"
      primaryText={({ id, user }) => (user as SickReport['user'] | undefined)?.name ?? `#${id}`}
      secondaryText={(report) => `${reason(report.reason)} · ${period(report)}`}
      tertiaryText={(report) => (report.percentage === 100 ? '' : percentage(report.percentage))}
    />
  );
};

const Table = () => (
  <DataTable<SickReport> rowClick="show" bulkActionButtons={false}>
    <DataTable.Col source="user" field={PersonField} />
    <DataTable.Col source="reason" field={ReasonField} />
    <DataTable.Col source="start_date" label="resources.sick-reports.period" field={PeriodField} />
    <DataTable.NumberCol source="days" disableSort />
    <DataTable.Col source="percentage" align="right" disableSort field={PercentageField} />
    <DataTable.Col source="submitted_at">
      <LocalDateField source="submitted_at" showTime />
    </DataTable.Col>
  </DataTable>
);

export const OPENING: Opening = { sort: { field: 'submitted_at', order: 'DESC' } };

/** /sick-reports: the table on wide screens, cards on phones; newest first. */
const SickReportList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={translate('resources.sick-reports.name', { smart_count: 2 })}
      filters={sickReportFilters}
      sort={OPENING.sort}
      actions={
        <ListToolbar filterable columns={!isPhone}>
          <ToStatistics />
          <ExportList />
        </ListToolbar>
      }
      empty={<EmptyList text="resources.sick-reports.empty" hint="resources.sick-reports.empty_hint" />}
    >
      {isPhone ? <Cards /> : <Table />}
    </List>
  );
};

export default SickReportList;
