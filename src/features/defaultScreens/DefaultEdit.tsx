import { EditToolbar } from '../form/EditToolbar';
import { RecordEdit } from '../form/RecordEdit';
import { RecordTitle } from '../form/RecordTitle';
import { DefaultForm } from './DefaultForm';

/** The edit screen of a resource without one of its own. */
const DefaultEdit = () => (
  <RecordEdit title={<RecordTitle />} redirect="list">
    <DefaultForm toolbar={<EditToolbar />} />
  </RecordEdit>
);

export default DefaultEdit;
