import { TextInput, useCreate, useCreateSuggestionContext, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { categoryCreateSchema, type Category } from '../../../contract/category';
import { FormDialog } from '../form/FormDialog';
import { ParentCategoryInput } from './ParentCategoryInput';

/** Creates a category from the autocomplete of a form, which then selects it. */
const CategoryCreateDialog = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [create] = useCreate<Category>();
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  const save = async (data: FieldValues) => {
    const category = (await create('categories', { data }, { returnPromise: true })) as Category;
    notify('resources.categories.notifications.created', {
      type: 'success',
      messageArgs: { smart_count: 1 },
    });
    onCreate(category);
  };
  return (
    <FormDialog
      title={translate('resources.categories.action.create')}
      maxWidth="xs"
      schema={categoryCreateSchema}
      labels="resources.categories.fields"
      values={{ name: filter }}
      isNew
      save={save}
      onClose={onCancel}
    >
      <TextInput source="name" isRequired autoFocus />
      <ParentCategoryInput />
    </FormDialog>
  );
};

export default CategoryCreateDialog;
