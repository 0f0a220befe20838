import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { Button as MuiButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  Button,
  useDataProvider,
  useListContext,
  useRecordContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import type { TrashEntry } from '../../../contract/trash';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { useListNames } from '../../ui/trash/useListNames';
import { useRestore } from './RestoreProvider';
import { useEntriesLabel } from './useEntriesLabel';

/** Restores the entry of the row. */
export const RestoreRowButton = () => {
  const translate = useTranslate();
  const entry = useRecordContext<TrashEntry>();
  const { restore, isPending } = useRestore();
  if (!entry) return null;
  return (
    <MuiButton
      size="small"
      disabled={isPending}
      aria-label={translate('resources.trash.restore_name', { name: entry.name })}
      onClick={() => restore({ ids: [entry.id] })}
    >
      {translate('resources.trash.restore')}
    </MuiButton>
  );
};

/** Restores the selected entries. */
export const RestoreButton = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  const { restore, isPending } = useRestore();
  if (selectedIds.length === 0) return null;
  return (
    <Button
      label="resources.trash.restore"
      disabled={isPending}
      onClick={() => restore({ ids: selectedIds }, { onSuccess: () => onUnselectItems() })}
    >
      <RestoreFromTrashOutlined />
    </Button>
  );
};

/** Deletes the selected entries permanently after confirmation. */
export const DeleteForeverButton = () => {
  const translate = useTranslate();
  const what = useEntriesLabel();
  const listNames = useListNames();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = [], selectedIds, onUnselectItems } = useListContext<TrashEntry>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if (selectedIds.length === 0) return null;
  const named =
    chosen.length === selectedIds.length
      ? what(chosen)
      : translate('resources.trash.items', { smart_count: selectedIds.length });
  const deleteAll = async (ids: readonly Identifier[]) => {
    // A retry repeats all ids; those that were deleted answer 404.
    const rows = await dataProvider.deleteForever(ids);
    const failed = rows.find(({ error, status }) => error && status !== 404);
    if (failed?.error) throw new Error(`${failed.name ?? ''}: ${failed.error.message}`);
  };
  return (
    <ConfirmedAction
      danger
      button={(open) => (
        <Button label="resources.trash.delete_forever" color="error" onClick={open}>
          <DeleteForeverOutlined />
        </Button>
      )}
      title={translate('resources.trash.delete_forever_title', { what: named })}
      content={translate('resources.trash.delete_forever_text', {
        names:
          selectedIds.length > 1
            ? listNames(
                chosen.map(({ name }) => name),
                selectedIds.length,
              )
            : '',
      }).trim()}
      confirm="resources.trash.delete_forever"
      failed="resources.trash.delete_forever_failed"
      action={() => deleteAll(selectedIds)}
      success="resources.trash.deleted_forever"
      successArgs={() => ({ what: named })}
      onSuccess={() => onUnselectItems()}
      onSettled={() => queryClient.invalidateQueries({ queryKey: ['trash'] })}
    />
  );
};
