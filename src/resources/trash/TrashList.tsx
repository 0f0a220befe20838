import { visuallyHidden } from '@mui/utils';
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { TrashEntry } from '../../../contract/trash';
import { TRASH_RESOURCES } from '../../../contract/trashResources';
import { useCanVisit } from '../../routing/canVisit';
import { CardList } from '../../ui/CardList';
import { RecordFilter } from '../../ui/pickers/RecordFilter';
import { ResourceList } from '../../ui/ResourceList';
import { SearchFilter } from '../../ui/SearchFilter';
import { useFormatDateTime } from '../../ui/format';
import { recordName } from '../../ui/recordName';
import { DeleteForeverButton, RestoreButton, RestoreRowButton } from './actions';
import { RestoreProvider } from './RestoreProvider';

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

const KindField = (_: { source?: string }) => {
  const kind = useKind();
  const entry = useRecordContext<TrashEntry>();
  return entry ? <span>{kind(entry.resource)}</span> : null;
};

const WhenField = (_: { source?: string }) => {
  const entry = useRecordContext<TrashEntry>();
  const formatDateTime = useFormatDateTime();
  return entry ? <span>{formatDateTime(entry.deleted_at)}</span> : null;
};

const DaysField = (_: { source?: string }) => {
  const daysLeft = useDaysLeft();
  const entry = useRecordContext<TrashEntry>();
  return entry ? <span>{daysLeft(entry)}</span> : null;
};

const BulkActions = () => (
  <>
    <RestoreButton />
    <DeleteForeverButton />
  </>
);

const NAME = { overflowWrap: 'anywhere', minWidth: '16ch' } as const;

const Table = () => {
  const translate = useTranslate();
  return (
    <DataTable<TrashEntry> rowClick={false} bulkActionButtons>
      <DataTable.Col source="name" disableSort style={NAME} />
      <DataTable.Col source="resource" disableSort field={KindField} />
      <DataTable.Col source="expires_at" disableSort field={DaysField} />
      {/* Not last, where a narrow window would hide it. */}
      <DataTable.Col label={<span style={visuallyHidden}>{translate('resources.trash.restore')}</span>}>
        <RestoreRowButton />
      </DataTable.Col>
      <DataTable.Col source="deleted_by_name" disableSort />
      <DataTable.Col source="deleted_at" field={WhenField} />
    </DataTable>
  );
};

const Cards = () => {
  const kind = useKind();
  const daysLeft = useDaysLeft();
  return (
    <CardList<TrashEntry>
      link={false}
      primary={recordName}
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
  const choices = TRASH_RESOURCES.filter((name) => name === 'shortcuts' || canVisit(`/${name}`)).map(
    (id) => ({
      id,
      name: kind(id),
    }),
  );
  const filters = [
    <SearchFilter key="q" name="resources.trash.search" alwaysOn />,
    <SelectInput key="resource" source="resource" choices={choices} translateChoice={false} alwaysOn />,
    <RecordFilter key="deleted_by" source="deleted_by" reference="users" />,
  ];
  return (
    <RestoreProvider>
      <ResourceList
        filters={filters}
        sort={{ field: 'deleted_at', order: 'DESC' }}
        table={<Table />}
        cards={<Cards />}
        bulkActions={<BulkActions />}
      />
    </RestoreProvider>
  );
};

export default TrashList;
