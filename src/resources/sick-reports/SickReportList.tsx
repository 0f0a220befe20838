import { SICK_REASONS } from '../../../contract/constants';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { DataTable, SimpleList, DateInput, SelectInput, useCanAccess } from 'react-admin';
import type { SickReport } from '../../../contract/sickReport';
import { ExportMenuItems } from '../../ui/ExportList';
import { LocalDateField } from '../../ui/LocalDateField';
import { NoRows } from '../../ui/NoRows';
import { PercentageField, PeriodField, PersonField, ReasonField } from './fields';
import { useFormats } from './useFormats';
import { ResourceList } from '../../ui/ResourceList';
import { ScreenButton } from '../../ui/ScreenButton';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { SearchFilter } from '../../ui/SearchFilter';
import { useHiddenFields } from '../../ui/useHiddenFields';

const reasons = SICK_REASONS.map((id) => ({ id, name: `resources.sick-reports.reasons.${id}` }));

const filters = [
  <SearchFilter key="q" name="resources.sick-reports.search" alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} />,
  <DateInput key="from" source="from" />,
  <DateInput key="to" source="to" />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <RecordFilter key="user_id" source="user_id" reference="users" />,
];

const useIsReasonHidden = (): boolean => useHiddenFields('sick-reports').includes('reason');

const Cards = () => {
  const isReasonHidden = useIsReasonHidden();
  const { period, percentage, reason } = useFormats();
  return (
    <SimpleList<SickReport>
      empty={<NoRows />}
      rowClick="show"
      primaryText={({ id, user }) => (user as SickReport['user'] | undefined)?.name ?? `#${id}`}
      secondaryText={(report) =>
        isReasonHidden ? period(report) : `${reason(report.reason)} · ${period(report)}`
      }
      tertiaryText={(report) => (report.percentage === 100 ? '' : percentage(report.percentage))}
    />
  );
};

const Table = () => (
  <DataTable<SickReport> rowClick="show" bulkActionButtons={false}>
    <DataTable.Col source="user" field={PersonField} />
    {!useIsReasonHidden() && <DataTable.Col source="reason" field={ReasonField} />}
    <DataTable.Col source="start_date" label="resources.sick-reports.period" field={PeriodField} />
    <DataTable.NumberCol source="days" disableSort />
    <DataTable.Col source="percentage" align="right" disableSort field={PercentageField} />
    <DataTable.Col source="submitted_at">
      <LocalDateField source="submitted_at" showTime />
    </DataTable.Col>
  </DataTable>
);

/** /sick-reports. */
const SickReportList = () => {
  const hidden = useHiddenFields('sick-reports');
  const { canAccess: mayExport } = useCanAccess({ resource: 'sick-reports', action: 'export' });
  return (
    <ResourceList
      filters={filters.filter(({ key }) => !hidden.includes(String(key)))}
      sort={{ field: 'submitted_at', order: 'DESC' }}
      menu={mayExport && <ExportMenuItems />}
      actions={
        <ScreenButton to="/sick-reports/statistics" label="resources.sick-reports.statistics.link">
          <BarChartOutlined />
        </ScreenButton>
      }
      table={<Table />}
      cards={<Cards />}
    />
  );
};

export default SickReportList;
