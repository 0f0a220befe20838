import { DataTable, useListContext, useRecordContext } from 'react-admin';
import type { Company } from '../../../contract/company';
import { useCurrentUser } from '../../ui/useCurrentUser';
import { BulkEdit } from '../../ui/bulk/BulkEdit';
import { CompanyIcon } from '../../ui/CompanyIcon';
import { LocalDateField } from '../../ui/LocalDateField';
import { RowLink } from '../../ui/RowLink';
import { SearchFilter } from '../../ui/SearchFilter';
import { CompanyCards } from './CompanyCards';
import { RefreshUserOnChange } from './RefreshUserOnChange';
import { SwitchButton } from './SwitchButton';
import { ResourceList } from '../../ui/ResourceList';

const filters = [<SearchFilter key="q" name="resources.companies.search" alwaysOn />];

const NameWithIcon = () => {
  const company = useRecordContext<Company>();
  if (!company) return null;
  return (
    <div className="an-beside">
      <CompanyIcon company={company} size={32} />
      <span className="an-cut" title={company.name}>
        <RowLink type="edit" />
      </span>
    </div>
  );
};

const RefreshUser = () => {
  const { data } = useListContext<Company>();
  const id = useCurrentUser()?.company.id;
  return <RefreshUserOnChange company={data?.find((company) => company.id === id)} />;
};

/** A long name is truncated, so that the button to switch stays visible. */
const NAME = { maxWidth: 360 } as const;

const CompanyTable = () => (
  <DataTable<Company> rowClick="edit" bulkActionButtons>
    <DataTable.Col source="name" style={NAME}>
      <NameWithIcon />
    </DataTable.Col>
    <DataTable.Col source="organisation_number" />
    <DataTable.NumberCol source="users_count" disableSort />
    <DataTable.Col source="created_at" field={LocalDateField} />
    <DataTable.Col label="resources.companies.switch.title" align="right">
      <SwitchButton />
    </DataTable.Col>
  </DataTable>
);

const CompanyList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    createLabel="resources.companies.register"
    table={<CompanyTable />}
    cards={<CompanyCards />}
    bulkActions={<BulkEdit />}
  >
    <RefreshUser />
  </ResourceList>
);

export default CompanyList;
