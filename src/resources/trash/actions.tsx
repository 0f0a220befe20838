import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { Alert, Button as MuiButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { groupBy } from 'es-toolkit';
import { useState } from 'react';
import {
  Button,
  useDataProvider,
  useListContext,
  useLocale,
  useRecordContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import type { TrashEntry } from '../../../contract/trash';
import { ApiError } from '../../api/ApiError';
import type { AppDataProvider } from '../../providers/dataProvider';
import { hasCapability } from '../../api/capabilities';
import { AppDialog } from '../../ui/AppDialog';
import { useChangeSets } from '../../features/changeSets/ChangeSetsContext';
import { useSelectedRows } from '../../features/bulk/useSelectedRows';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { useListNames } from '../../features/trash/useListNames';
import { useRestore } from '../../features/trash/useRestore';
import { isFirstClick } from '../../ui/isFirstClick';
import { useAction } from '../../ui/useAction';
import { useNotifyError } from '../../ui/useNotifyError';
import { inSentence, useCountedName } from '../../ui/useCountedName';

/** Returns a function that names entries: the name of a single one, “2 users”, or “3 items” of several types. */
const useEntriesLabel = (): ((entries: readonly TrashEntry[]) => string) => {
  const translate = useTranslate();
  const counted = useCountedName();
  return (entries) => {
    const [first] = entries;
    const count = entries.length;
    if (count === 1 && first?.name) return first.name;
    return first?.resource && entries.every(({ resource }) => resource === first.resource)
      ? counted(first.resource, count)
      : translate('resources.trash.items', { smart_count: count });
  };
};

interface TakenProps {
  entry: TrashEntry;
  error: ApiError;
  onClose: () => void;
  onRestore: () => void;
}

/** Shows which values others have by now, and restores the record without them. */
const Taken = ({ entry, error, onClose, onRestore }: TakenProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { errors = {} } = error.body;
  const fields = Object.keys(errors).map((field) =>
    inSentence(translate(`resources.${entry.resource}.fields.${field}`, { _: field }), locale),
  );
  return (
    <AppDialog
      title={translate('resources.trash.restore_name', { name: entry.name })}
      onClose={onClose}
      primary={{
        label: translate('resources.trash.restore_without', { fields: fields.join(', ') }),
        onClick: onRestore,
      }}
    >
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        {Object.values(errors).join(' ')}
      </Alert>
    </AppDialog>
  );
};

/** Restores the entry of the row. */
export const RestoreRowButton = () => {
  const translate = useTranslate();
  const entry = useRecordContext<TrashEntry>();
  const notifyError = useNotifyError();
  const restore = useRestore();
  const [taken, setTaken] = useState<ApiError>();
  const { mutate, isPending } = useAction({
    mutationFn: (withoutTaken: boolean) =>
      entry
        ? restore({ resource: entry.resource, id: entry.record_id, name: entry.name, withoutTaken })
        : Promise.resolve(),
    onError: (error, withoutTaken) => {
      const { code, status } = error instanceof ApiError ? error : {};
      if (code === 'taken_meanwhile') setTaken(error as ApiError);
      else if (withoutTaken && status === 422)
        notifyError(new Error(translate('resources.trash.no_sign_in_name', { name: entry?.name })));
      else notifyError(error);
    },
  });
  if (!entry) return null;
  return (
    <>
      <MuiButton
        size="small"
        disabled={isPending}
        aria-label={translate('resources.trash.restore_name', { name: entry.name })}
        onClick={(event) => isFirstClick(event) && mutate(false)}
      >
        {translate('resources.trash.restore')}
      </MuiButton>
      {taken && (
        <Taken
          entry={entry}
          error={taken}
          onClose={() => setTaken(undefined)}
          onRestore={() => {
            setTaken(undefined);
            mutate(true);
          }}
        />
      )}
    </>
  );
};

/** Restores the selected entries, those of each resource as one change set. */
export const RestoreButton = () => {
  const { selectedIds, onUnselectItems } = useListContext<TrashEntry>();
  const { run } = useChangeSets();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useAction({
    mutationFn: async () => {
      const { data } = await dataProvider.getMany<TrashEntry>('trash', { ids: selectedIds });
      let hasBegun = true;
      for (const [resource, entries] of Object.entries(groupBy(data, (entry) => entry.resource))) {
        const ids = entries.map((entry) => entry.record_id);
        hasBegun = (await run({ resource, kind: 'restore', ids })) && hasBegun;
      }
      if (hasBegun) onUnselectItems();
    },
  });
  if (selectedIds.length === 0 || !hasCapability('changeSets')) return null;
  return (
    <Button label="resources.trash.restore" disabled={isPending} onClick={() => mutate()}>
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
  const { selectedIds, onUnselectItems } = useListContext<TrashEntry>();
  const chosen = useSelectedRows<TrashEntry>();
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
