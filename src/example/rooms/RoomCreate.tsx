import { NumberInput, TextInput } from 'react-admin';
import { z } from 'zod';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';

const roomSchema = z.object({ name: z.string().min(1), seats: z.number().int().positive() });

const RoomCreate = () => (
  <RecordCreate redirect="list">
    <RecordForm schema={roomSchema}>
      <TextInput source="name" isRequired />
      <NumberInput source="seats" isRequired />
    </RecordForm>
  </RecordCreate>
);

export default RoomCreate;
