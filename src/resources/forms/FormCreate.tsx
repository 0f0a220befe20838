import { useTranslate } from 'react-admin';
import { formCreateSchema } from '../../../contract/form';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { FormInputs } from './FormInputs';

/** /forms/new. */
const FormCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.forms.create_title')} component="div">
      <FormInputs schema={formCreateSchema} defaultValues={{ published: false, fields: [] }} />
    </RecordCreate>
  );
};

export default FormCreate;
