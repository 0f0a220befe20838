import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Toolbar, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { categoryUpdateSchema, type Category } from '../../../contract/category';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { CategoryInputs } from './CategoryInputs';
import { DeleteCategory } from './DeleteCategory';

/** Without `position`, so that saving does not undo a move by someone else. */
const formSchema = categoryUpdateSchema.pick({ name: true, parent_id: true, icon: true });

const EditToolbar = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const category = useRecordContext<Category>();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <FormSaveButton />
      <CanAccess action="delete" resource="categories">
        <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setDeleting(true)}>
          {translate('ra.action.delete')}
        </Button>
      </CanAccess>
      {category && (
        <DeleteCategory
          category={category}
          open={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => redirect('list', 'categories')}
        />
      )}
    </Toolbar>
  );
};

/** /categories/{id}/edit. */
const CategoryEdit = () => (
  <RecordEdit redirect="list">
    <RecordForm schema={formSchema} toolbar={<EditToolbar />}>
      <CategoryInputs />
    </RecordForm>
  </RecordEdit>
);

export default CategoryEdit;
