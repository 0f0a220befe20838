import { Link, useMediaQuery } from '@mui/material';
import { DataTable, EmailField, useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { useOpenPath } from '../../../routing/useRecordPath';
import { MyList } from '../MyList';
import { OptionalRowLink } from '../../../features/list/OptionalRowLink';
import { SearchFilter } from '../../../features/list/SearchFilter';
import { PhoneCards, telOf } from './PhoneCards';
import type { PhoneListEntry } from '../../../../contract/phoneList';
import { ProfilePicture } from '../../../features/user/ProfilePicture';
import { Col } from '../../../features/table/Col';

const Name = () => {
  const person = useRecordContext<PhoneListEntry>();
  const openPath = useOpenPath();
  return (
    <div className="an-inline" style={{ fontWeight: 600 }}>
      <ProfilePicture user={person} />
      <OptionalRowLink to={person && openPath('users', person.id)}>{person?.name}</OptionalRowLink>
    </div>
  );
};

const PhoneField = () => {
  const translate = useTranslate();
  const phone = useRecordContext<PhoneListEntry>()?.phone;
  if (!phone) return translate('app.none');
  return (
    <Link href={telOf(phone)} sx={{ whiteSpace: 'nowrap' }}>
      {phone}
    </Link>
  );
};

const PhoneTable = () => {
  const openPath = useOpenPath();
  const { canAccess = false } = useCanAccess({ action: 'show', resource: 'users' });
  return (
    <DataTable<PhoneListEntry>
      bulkActionButtons={false}
      rowClick={canAccess && ((id) => openPath('users', id) ?? false)}
    >
      <Col source="name" label="fields.name" field={Name} style={{ width: 220 }} />
      <Col source="title" label="resources.users.fields.title" />
      <Col source="department" label="fields.department" style={{ width: 160 }} />
      <Col source="phone" label="resources.users.fields.phone" disableSort field={PhoneField} />
      <Col source="email" label="fields.email" disableSort style={{ width: 290 }}>
        <EmailField source="email" emptyText="app.none" noWrap />
      </Col>
    </DataTable>
  );
};

const filters = [<SearchFilter key="q" name="my.phone_list.search" alwaysOn />];

const PhoneList = () => {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <MyList
      resource="phone-list"
      texts="phone_list"
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      isTable={!isPhone}
    >
      {isPhone ? <PhoneCards /> : <PhoneTable />}
    </MyList>
  );
};

export default PhoneList;
