import { categoryCreateSchema } from '../../../contract/category';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';
import { CategoryInputs } from './CategoryInputs';

/** /categories/new. */
const CategoryCreate = () => (
  <RecordCreate redirect="list">
    <RecordForm schema={categoryCreateSchema}>
      <CategoryInputs />
    </RecordForm>
  </RecordCreate>
);

export default CategoryCreate;
