import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  DataTable,
  useListContext,
  useRecordContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { Company } from '../../../contract/company';
import { hasCapability } from '../../api/capabilities';
import { useCurrentUser } from '../../api/useCurrentUser';
import { BulkEdit } from '../../features/bulk/BulkEdit';
import { BulkPublish } from '../../features/publish/PublishAction';
import { CompanyIcon } from './CompanyIcon';
import { ListMenuItem } from '../../features/list/ListMenu';
import { listPath } from '../../routing/listPath';
import { LocalDateField } from '../../ui/LocalDateField';
import { RowLink } from '../../features/list/RowLink';
import { SearchFilter } from '../../features/list/SearchFilter';
import { ExportMenuItems } from '../../features/list/ExportList';
import { CompanyCards } from './CompanyCards';
import { DeletedName, RestoreButton } from './DeletedCompany';
import {
  ActivityField,
  AttentionField,
  ChangesLink,
  CountField,
  FeaturesField,
  LastSignInField,
} from './overview/fields';
import { Presets } from './overview/Presets';
import { RefreshUserOnChange } from './RefreshUserOnChange';
import { SwitchButton } from './SwitchButton';
import { ResourceList } from '../../features/list/ResourceList';
import { Col } from '../../features/table/Col';

const filters = [<SearchFilter key="q" name="resources.companies.search" alwaysOn />];

const NameWithIcon = () => {
  const company = useRecordContext<Company>();
  if (!company) return null;
  return (
    <div className="an-inline">
      <CompanyIcon company={company} size={32} />
      {company.deleted_at ? <DeletedName company={company} /> : <RowLink type="edit" />}
    </div>
  );
};

const RefreshUser = () => {
  const { data } = useListContext<Company>();
  const id = useCurrentUser()?.company.id;
  return <RefreshUserOnChange company={data?.find((company) => company.id === id)} />;
};

const RowActions = () =>
  useRecordContext<Company>()?.deleted_at ? (
    <RestoreButton />
  ) : (
    <div className="an-stack">
      <SwitchButton />
      <ChangesLink />
    </div>
  );

const isLive = ({ deleted_at }: Company): boolean => !deleted_at;
const openLive = (_id: Identifier, _resource: string, company: RaRecord) =>
  isLive(company as Company) && 'edit';

const showsLive = ({ deleted }: { deleted?: unknown }): boolean => !deleted;

const CompanyTable = ({ isSelectable }: { isSelectable: boolean }) => (
  <DataTable<Company> rowClick={openLive} bulkActionButtons={isSelectable}>
    <Col source="name">
      <NameWithIcon />
    </Col>
    <Col source="organisation_number" />
    <Col align="right" source="users_count" disableSort />
    <Col source="created_at" />
    <Col label="ra.action.open" align="right" style={ACTIONS}>
      <RowActions />
    </Col>
  </DataTable>
);

/** Hidden by default. */
const HIDDEN = [
  'organisation_number',
  'push_reach',
  'pages_below_target',
  'failed_mails',
  'storage_mb',
  'newest_content_at',
  'features',
  'created_at',
];
const REASONS = { width: 190 };
/** Room for the buttons in all languages. */
const ACTIONS = { width: 238 };
const ACTIVITY = { width: 116 };
const FIGURE = { width: 90 };
const NAME = { width: 206 };
const DAY = { width: 108 };

/** The figures of each company. The columns are named after what the server sorts by. */
const OverviewTable = () => (
  <DataTable<Company> rowClick={openLive} bulkActionButtons hiddenColumns={HIDDEN}>
    <Col source="name" style={NAME}>
      <NameWithIcon />
    </Col>
    <Col source="organisation_number" />
    <Col source="attention" sortByOrder="DESC" field={AttentionField} style={REASONS} />
    <Col label="ra.action.open" style={ACTIONS}>
      <RowActions />
    </Col>
    <Col align="right" source="users_count" sortByOrder="DESC" style={FIGURE} />
    <Col align="right" source="active_last_30" sortByOrder="DESC" field={ActivityField} style={ACTIVITY} />
    <Col align="right" source="push_reach" field={CountField} />
    <Col align="right" source="pending_leave" sortByOrder="DESC" field={CountField} style={FIGURE} />
    <Col align="right" source="pages_below_target" sortByOrder="DESC" field={CountField} />
    <Col align="right" source="failed_mails" sortByOrder="DESC" field={CountField} />
    <Col align="right" source="storage_mb" sortByOrder="DESC" field={CountField} />
    <Col source="last_admin_login_at" field={LastSignInField} style={DAY} />
    <Col source="newest_content_at">
      <LocalDateField source="stats.newest_content_at" />
    </Col>
    <Col source="features" field={FeaturesField} />
    <Col source="created_at" />
  </DataTable>
);

/** Deleted companies have no figures. */
const TableOfList = () => {
  const isLiveOnly = showsLive(useListContext<Company>().filterValues as object);
  return hasCapability('companyTools') && isLiveOnly ? (
    <OverviewTable />
  ) : (
    <CompanyTable isSelectable={isLiveOnly} />
  );
};

const DeletedCompaniesItem = () => {
  const translate = useTranslate();
  return hasCapability('companyTools') ? (
    <ListMenuItem
      icon={<DeleteOutlined fontSize="small" />}
      label={translate('resources.companies.deleted.list')}
      to={listPath('companies', { deleted: true })}
    />
  ) : null;
};

const CompanyList = () => (
  <ResourceList
    filters={filters}
    sort={
      hasCapability('companyTools') ? { field: 'attention', order: 'DESC' } : { field: 'name', order: 'ASC' }
    }
    table={<TableOfList />}
    cards={<CompanyCards />}
    bulkActions={
      <>
        <BulkEdit />
        <BulkPublish />
      </>
    }
    isSelectable={showsLive}
    menu={
      <>
        <DeletedCompaniesItem />
        <ExportMenuItems />
      </>
    }
  >
    <RefreshUser />
    {hasCapability('companyTools') && <Presets />}
  </ResourceList>
);

export default CompanyList;
