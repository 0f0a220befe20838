import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { SimpleList, SelectInput, useCanAccess } from 'react-admin';
import type { SickReport } from '../../../contract/sickReport';
import { DefaultTable } from '../../features/defaultScreens/DefaultTable';
import { ExportMenuItems } from '../../features/list/ExportList';
import { fieldChoices } from '../../features/fields/fieldOf';
import { DayInput } from '../../ui/dates/DateInput';
import { LocalDateField } from '../../ui/LocalDateField';
import { NoRows } from '../../ui/NoRows';
import { PercentageField, PeriodField, PersonField } from './fields';
import { useFormats } from './useFormats';
import { ResourceList } from '../../features/list/ResourceList';
import { ScreenButton } from '../../features/list/ScreenButton';
import { RecordFilter } from '../../features/pickers/RecordFilter';
import { SearchFilter } from '../../features/list/SearchFilter';
import { hasCapability } from '../../api/capabilities';
import { useHiddenFields } from '../../api/useHiddenFields';

const filters = [
  <SearchFilter key="q" name="resources.sick-reports.search" alwaysOn />,
  <SelectInput key="reason" source="reason" choices={fieldChoices('sick-reports', 'reason')} />,
  <DayInput key="from" source="from" presets="past" />,
  <DayInput key="to" source="to" presets="past" />,
  <RecordFilter key="group_id" source="group_id" reference="groups" />,
  <RecordFilter key="user_id" source="user_id" reference="users" />,
];

const Cards = () => {
  const isReasonHidden = useHiddenFields('sick-reports').includes('reason');
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

const SHOWN = ['user', 'reason', 'start_date', 'days', 'percentage', 'submitted_at'];

const COLUMNS = {
  user: { field: PersonField, style: { width: 200 } },
  reason: { style: { width: 150 } },
  start_date: { label: 'fields.period', field: PeriodField, style: { width: 190 } },
  percentage: { field: PercentageField },
  submitted_at: { children: <LocalDateField source="submitted_at" showTime />, style: { width: 160 } },
  user_id: false,
} as const;

/** What the list opens with. Other servers cannot filter by it. */
const AWAY_TODAY = { away_today: true };

/** /sick-reports. */
const SickReportList = () => {
  const hidden = useHiddenFields('sick-reports');
  const { canAccess: mayExport } = useCanAccess({ resource: 'sick-reports', action: 'export' });
  return (
    <ResourceList
      filters={filters.filter(({ key }) => !hidden.includes(String(key)))}
      sort={{ field: 'submitted_at', order: 'DESC' }}
      filterDefaultValues={hasCapability('listTools') ? AWAY_TODAY : undefined}
      menu={mayExport && <ExportMenuItems />}
      actions={
        <ScreenButton to="/sick-reports/statistics" label="resources.sick-reports.statistics.link">
          <BarChartOutlined />
        </ScreenButton>
      }
      table={<DefaultTable shown={SHOWN} columns={COLUMNS} bulkActionButtons={false} />}
      cards={<Cards />}
    />
  );
};

export default SickReportList;
