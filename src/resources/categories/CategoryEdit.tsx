import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Toolbar, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { categoryUpdateSchema, type Category } from '../../../contract/category';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNotifyError } from '../../ui/useNotifyError';
import { CategoryInputs } from './CategoryInputs';
import { DeleteCategory } from './DeleteCategory';

/** Without the place: what is moved meanwhile stays where it was moved to. */
const formSchema = categoryUpdateSchema
  .pick({ name: true, parent_id: true, icon: true })
  .required({ name: true });

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.categories.edit_title', { name: useRecordContext<Category>()?.name ?? '' });
};

const EditToolbar = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const category = useRecordContext<Category>();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <FormSaveButton />
      <Button
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => {
          setDeleting(true);
        }}
      >
        {translate('ra.action.delete')}
      </Button>
      {category && (
        <DeleteCategory
          category={category}
          open={isDeleting}
          onClose={() => {
            setDeleting(false);
          }}
          onDeleted={() => {
            redirect('list', 'categories');
          }}
        />
      )}
    </Toolbar>
  );
};

/** /categories/{id}/edit. */
const CategoryEdit = () => {
  const notifyError = useNotifyError();
  const redirect = useRedirect();
  return (
    <RecordEdit
      title={<EditTitle />}
      redirect="list"
      queryOptions={{
        onError: (error: unknown) => {
          notifyError(error);
          redirect('list', 'categories');
        },
      }}
    >
      <RecordForm schema={formSchema} toolbar={<EditToolbar />}>
        <CategoryInputs />
      </RecordForm>
    </RecordEdit>
  );
};

export default CategoryEdit;
