import { formCreateSchema } from '../../../contract/form';
import { RecordCreate } from '../../features/form/RecordCreate';
import { FormInputs } from './FormInputs';

/** /forms/new. */
const FormCreate = () => (
  <RecordCreate component="div">
    <FormInputs schema={formCreateSchema} defaultValues={{ published: false, fields: [] }} />
  </RecordCreate>
);

export default FormCreate;
