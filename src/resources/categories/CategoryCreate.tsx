import { useTranslate } from 'react-admin';
import { categoryCreateSchema } from '../../../contract/category';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';
import { CategoryInputs } from './CategoryInputs';

/** /categories/new. */
const CategoryCreate = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.categories.create_title')} redirect="list">
      <RecordForm schema={categoryCreateSchema}>
        <CategoryInputs />
      </RecordForm>
    </RecordCreate>
  );
};

export default CategoryCreate;
