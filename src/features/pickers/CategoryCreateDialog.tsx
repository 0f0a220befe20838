import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { CreateBase, TextInput, useCreateSuggestionContext, useNotify, useTranslate } from 'react-admin';
import { categoryCreateSchema, type Category } from '../../../contract/category';
import type { ApiError } from '../../api/ApiError';
import { SubmitButton } from '../form/FormSaveButton';
import { SchemaForm } from '../form/SchemaForm';
import { UnconfirmedSaveAlert } from '../form/UnconfirmedSaveAlert';
import { stateAfter } from '../form/useRecordForm';
import { useNotifyError } from '../../ui/useNotifyError';
import { ParentCategoryInput } from './ParentCategoryInput';

/** Creates a category from the autocomplete of a form, which then selects it. */
const CategoryCreateDialog = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [unconfirmed, setUnconfirmed] = useState<ApiError | null>(null);
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  const id = useId();
  const onError = (error: unknown) => {
    const failure = stateAfter(error);
    setUnconfirmed(failure.status === 'unconfirmed' ? failure.error : null);
    if (failure.status === 'failed') notifyError(error);
  };
  const onSuccess = (category: Category) => {
    notify('resources.categories.notifications.created', {
      type: 'success',
      messageArgs: { smart_count: 1 },
    });
    onCreate(category);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onCancel} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('resources.categories.create_title')}</DialogTitle>
      <CreateBase resource="categories" redirect={false} mutationOptions={{ onSuccess, onError }}>
        <SchemaForm
          schema={categoryCreateSchema}
          labels="resources.categories.fields"
          defaultValues={{ name: filter }}
        >
          <DialogContent sx={{ pt: 1 }}>
            <TextInput source="name" isRequired autoFocus />
            <ParentCategoryInput />
            {unconfirmed && <UnconfirmedSaveAlert error={unconfirmed} isNew />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{translate('app.cancel')}</Button>
            <SubmitButton />
          </DialogActions>
        </SchemaForm>
      </CreateBase>
    </Dialog>
  );
};

export default CategoryCreateDialog;
