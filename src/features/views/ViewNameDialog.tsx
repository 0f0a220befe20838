import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/listView';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ApiError, messageOf } from '../../api/ApiError';
import { AppDialog } from '../../ui/AppDialog';
import { useListViews } from './useListViews';

/** A view to rename, or the current list to be saved as a new view. */
export interface ViewDraft {
  view?: ListView;
  query: string;
}

/** Asks for the name of a view. */
export const ViewNameDialog = ({
  draft: { view, query },
  onClose,
}: {
  draft: ViewDraft;
  onClose: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resource, setCurrentId, refresh } = useListViews();
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setIsDefault] = useState(view?.is_default ?? false);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    const values = { name: name.trim(), is_default: isDefault };
    if (view) {
      await dataProvider.updateListView(view.id, values);
      return;
    }
    const created = await dataProvider.createListView({ ...values, resource, query });
    if (created) setCurrentId(created.id);
  };
  const submit = async () => {
    if (!name.trim()) {
      setError(translate('ra.validation.required'));
      return;
    }
    setIsSaving(true);
    try {
      await save();
      await refresh();
      notify('lists.views.saved', { type: 'success' });
      onClose();
    } catch (failure) {
      const onName = failure instanceof ApiError ? failure.body.errors?.name : undefined;
      setError(onName ?? messageOf(failure));
      setIsSaving(false);
    }
  };

  return (
    <AppDialog
      title={translate(view ? 'lists.views.rename_title' : 'lists.views.save_title')}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={() => void submit()}
      confirm={
        <Button type="submit" variant="contained" disabled={isSaving}>
          {translate('ra.action.save')}
        </Button>
      }
    >
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        label={translate('lists.views.name')}
        value={name}
        error={error !== undefined}
        helperText={error ?? ' '}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isDefault} onChange={(_, checked) => setIsDefault(checked)} />}
        label={translate('lists.views.default')}
      />
    </AppDialog>
  );
};
