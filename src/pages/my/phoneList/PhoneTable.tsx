import { Stack } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import type { PhoneListEntry } from '../../../../contract/phoneList';
import { LabelledBody } from '../../../ui/LabelledBody';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { EmailField, PhoneField } from './contact';

const Name = () => {
  const person = useRecordContext<PhoneListEntry>();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', fontWeight: 600 }}>
      <PersonAvatar person={person} />
      <span>{person?.name}</span>
    </Stack>
  );
};

/** The phone list on wide screens. */
export const PhoneTable = () => (
  <DataTable<PhoneListEntry> body={LabelledBody} bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="name" label="resources.users.fields.name" field={Name} />
    <DataTable.Col source="title" label="resources.users.fields.title" />
    <DataTable.Col source="department" label="resources.users.fields.department" />
    <DataTable.Col source="phone" label="resources.users.fields.phone" disableSort field={PhoneField} />
    <DataTable.Col source="email" label="resources.users.fields.email" disableSort field={EmailField} />
  </DataTable>
);
