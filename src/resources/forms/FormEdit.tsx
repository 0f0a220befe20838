import { ShowButton, useRecordContext, useTranslate } from 'react-admin';
import { formUpdateSchema, type Form } from '../../../contract/form';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { LinkedCopyNotice } from '../publications/LinkedCopyNotice';
import { DeleteForm } from './DeleteForm';
import { FormInputs } from './FormInputs';

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.forms.edit_title', { name: useRecordContext<Form>()?.title ?? '' });
};

/** /forms/{id}/edit. */
const FormEdit = () => (
  <RecordEdit
    title={<EditTitle />}
    actions={<ShowButton label="resources.forms.fields.submissions_count" />}
    redirect={false}
    component="div"
  >
    <LinkedCopyNotice />
    <FormInputs schema={formUpdateSchema} action={<DeleteForm />} />
  </RecordEdit>
);

export default FormEdit;
