import { visuallyHidden } from '@mui/utils';
import { DataTable, SelectInput, useTranslate, type RowClickFunction } from 'react-admin';
import type { TrashEntry } from '../../../contract/trash';
import { hasHistory } from '../../../contract/resources';
import { TRASH_RESOURCES } from '../../../contract/trashResources';
import { useCanVisit } from '../../routing/canVisit';
import { listPath } from '../../routing/listPath';
import { CardList } from '../../features/list/CardList';
import { LocalDateField } from '../../ui/LocalDateField';
import { RecordFilter } from '../../features/pickers/RecordFilter';
import { ResourceList } from '../../features/list/ResourceList';
import { SearchFilter } from '../../features/list/SearchFilter';
import { DeleteForeverButton, RestoreButton, RestoreRowButton } from './actions';
import { Col } from '../../features/table/Col';

const DAY = 24 * 60 * 60_000;

const useKind = () => {
  const translate = useTranslate();
  return (resource: string): string =>
    translate(`resources.${resource}.name`, { smart_count: 1, _: resource });
};

const useDaysLeft = () => {
  const translate = useTranslate();
  return ({ expires_at: at }: Pick<TrashEntry, 'expires_at'>): string => {
    if (!at) return translate('resources.trash.no_limit');
    const days = Math.round((Date.parse(at) - Date.now()) / DAY);
    return days < 1
      ? translate('resources.trash.last_day')
      : translate('resources.trash.days_left', { smart_count: days });
  };
};

const BulkActions = () => (
  <>
    <RestoreButton />
    <DeleteForeverButton />
  </>
);

/** A deleted record has no screen. Its history tells what it was. */
const openHistory: RowClickFunction<TrashEntry> = (_id, _resource, { resource, record_id }) =>
  hasHistory(resource) && listPath('audit-log', { resource, record_id });

const Table = () => {
  const translate = useTranslate();
  const canVisit = useCanVisit();
  const kind = useKind();
  const daysLeft = useDaysLeft();
  return (
    <DataTable<TrashEntry> rowClick={canVisit('/audit-log') && openHistory} bulkActionButtons>
      <Col source="name" style={{ width: 260 }} />
      <Col source="resource" render={({ resource }: TrashEntry) => kind(resource)} />
      <Col<TrashEntry> source="expires_at" render={daysLeft} />
      {/* Not last, where a narrow window would hide it. */}
      <Col label={<span style={visuallyHidden}>{translate('resources.trash.restore')}</span>}>
        <RestoreRowButton />
      </Col>
      <Col source="deleted_by_name" />
      <Col source="deleted_at" style={{ width: 188 }}>
        <LocalDateField source="deleted_at" showTime />
      </Col>
    </DataTable>
  );
};

const Cards = () => {
  const kind = useKind();
  const daysLeft = useDaysLeft();
  return (
    <CardList<TrashEntry>
      link={false}
      secondary={(entry) =>
        [kind(entry.resource), entry.deleted_by_name, daysLeft(entry)].filter(Boolean).join(' · ')
      }
      end={() => <RestoreRowButton />}
    />
  );
};

const TrashList = () => {
  const kind = useKind();
  const canVisit = useCanVisit();
  const choices = TRASH_RESOURCES.filter((id) => id === 'shortcuts' || canVisit(`/${id}`)).map((id) => ({
    id,
    name: kind(id),
  }));
  const filters = [
    <SearchFilter key="q" name="resources.trash.search" alwaysOn />,
    <SelectInput key="resource" source="resource" choices={choices} translateChoice={false} alwaysOn />,
    <RecordFilter key="deleted_by" source="deleted_by" reference="users" />,
  ];
  return (
    <ResourceList
      filters={filters}
      sort={{ field: 'deleted_at', order: 'DESC' }}
      table={<Table />}
      cards={<Cards />}
      bulkActions={<BulkActions />}
    />
  );
};

export default TrashList;
