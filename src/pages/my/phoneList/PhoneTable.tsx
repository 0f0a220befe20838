import { DataTable, useRecordContext } from 'react-admin';
import type { PhoneListEntry } from '../../../../contract/phoneList';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { EmailField, PhoneField } from './contact';

const Name = () => {
  const person = useRecordContext<PhoneListEntry>();
  return (
    <div className="an-beside an-strong">
      <PersonAvatar person={person} />
      <span>{person?.name}</span>
    </div>
  );
};

/** The phone list on wide screens. */
export const PhoneTable = () => (
  <DataTable<PhoneListEntry> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="name" label="resources.users.fields.name" field={Name} />
    <DataTable.Col source="title" label="resources.users.fields.title" />
    <DataTable.Col source="department" label="resources.users.fields.department" />
    <DataTable.Col source="phone" label="resources.users.fields.phone" disableSort field={PhoneField} />
    <DataTable.Col source="email" label="resources.users.fields.email" disableSort field={EmailField} />
  </DataTable>
);
