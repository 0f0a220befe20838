import { useTranslate } from 'react-admin';
import { DefaultForm } from '../../features/defaultScreens/DefaultForm';
import { EditToolbar } from '../../features/form/EditToolbar';
import { RecordEdit } from '../../features/form/RecordEdit';

/** So that a conflict does not ask about moves, which happen in the list. */
const OMITTED = ['position'];

/** /categories/{id}/edit. */
const CategoryEdit = () => {
  const translate = useTranslate();
  return (
    <RecordEdit redirect="list">
      <DefaultForm
        omit={OMITTED}
        toolbar={<EditToolbar warning={translate('resources.categories.delete_text')} />}
      />
    </RecordEdit>
  );
};

export default CategoryEdit;
