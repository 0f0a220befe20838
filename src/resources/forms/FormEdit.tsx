import { ShowButton } from 'react-admin';
import { formUpdateSchema } from '../../../contract/form';
import { RecordEdit } from '../../features/form/RecordEdit';
import { PublicationNotices } from '../publications/PublicationNotices';
import { FormInputs } from './FormInputs';

/** /forms/{id}/edit. */
const FormEdit = () => (
  <RecordEdit
    actions={<ShowButton label="resources.forms.fields.submissions_count" />}
    redirect={false}
    component="div"
  >
    <PublicationNotices />
    <FormInputs schema={formUpdateSchema} />
  </RecordEdit>
);

export default FormEdit;
