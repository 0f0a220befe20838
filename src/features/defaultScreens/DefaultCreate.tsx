import { RecordCreate } from '../form/RecordCreate';
import { DefaultForm } from './DefaultForm';

/** The create screen of a resource without one of its own. */
const DefaultCreate = () => (
  <RecordCreate redirect="list">
    <DefaultForm />
  </RecordCreate>
);

export default DefaultCreate;
