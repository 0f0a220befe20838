import { BooleanInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { listViewCreateSchema, type ListView } from '../../../contract/listView';
import type { AppDataProvider } from '../../providers/dataProvider';
import { FormDialog } from '../form/FormDialog';
import { useListViews } from './useListViews';

const schema = listViewCreateSchema.omit({ query: true, resource: true });

/** A view to rename, or the current list to be saved as a new view. */
export interface ViewDraft {
  view?: ListView;
  query: string;
}

interface ViewNameDialogProps {
  draft: ViewDraft;
  onClose: () => void;
}

/** Asks for the name of a view. */
const ViewNameDialog = ({ draft: { view, query }, onClose }: ViewNameDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resource, setCurrentId, refresh } = useListViews();
  const save = async (values: FieldValues) => {
    const fields = values as Pick<ListView, 'name' | 'is_default'>;
    if (view) await dataProvider.updateListView(view.id, fields);
    else setCurrentId((await dataProvider.createListView({ ...fields, resource, query }))?.id);
    await refresh();
    notify('lists.views.saved', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={translate(view ? 'lists.views.rename_title' : 'lists.views.save_title')}
      maxWidth="xs"
      schema={schema}
      labels="lists.views"
      values={{ name: view?.name ?? '', is_default: view?.is_default ?? false }}
      isNew={!view}
      save={save}
      onClose={onClose}
    >
      <TextInput source="name" label="lists.views.name" isRequired autoFocus />
      <BooleanInput source="is_default" label="lists.views.default" helperText={false} />
    </FormDialog>
  );
};

export default ViewNameDialog;
