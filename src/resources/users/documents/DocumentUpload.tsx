import { Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate, type Identifier } from 'react-admin';
import { DOCUMENT_MIME_TYPES } from '../../../../contract/constants';
import { DOCUMENT_TYPES } from '../../../../contract/document';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { DocumentTypeSelect } from './DocumentTypeSelect';
import { documentName, validateDocument } from './documentFiles';
import { FileDrop } from '../../../ui/FileDrop';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { UploadList } from '../../../features/upload/UploadList';
import { useUploadQueue } from '../../../features/upload/uploadQueue';
import { PendingDocument, type Pending } from './PendingDocument';

/** Returns the type that all documents share, or an empty string. */
const commonType = (pending: readonly Pending[]): Pending['type'] | '' => {
  const types = new Set(pending.map(({ type }) => type));
  return types.size === 1 ? (pending[0]?.type ?? '') : '';
};

/** Uploads several documents, each with a type and a name, which defaults to the file name. */
export const DocumentUpload = ({ userId }: { userId: Identifier }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const uploads = useUploadQueue();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [notify, setNotify] = useState(true);
  const lastKey = useRef(0);
  const container = useRef<HTMLDivElement>(null);

  const addFiles = (files: readonly File[]) => {
    const type = commonType(pending) || 'other';
    const added = files.map((file) => {
      lastKey.current += 1;
      const problem = validateDocument(file);
      return { key: lastKey.current, file, type, name: documentName(file), problem };
    });
    setPending([...pending, ...added]);
  };
  const change = (key: number, changes: Partial<Pending>) => {
    setPending(pending.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  };

  const ready = pending.filter(({ problem }) => problem === null);
  useAskBeforeLeaving(ready.length > 0, 'ra.message.unsaved_changes');
  const upload = () => {
    for (const { file, type, name: typedName } of ready) {
      const name = documentName(file, typedName);
      uploads.add([file], {
        label: name,
        send: async (_file, options) => {
          await dataProvider.uploadDocument(userId, file, { type, name, notify }, options);
          await queryClient.invalidateQueries({ queryKey: ['users', 'getOne'] });
        },
      });
    }
    setPending(pending.filter(({ problem }) => problem !== null));
    // The focused button is removed: keep keyboard users near it.
    container.current?.focus({ preventScroll: true });
  };

  return (
    <Stack ref={container} tabIndex={-1} spacing={2} sx={{ mt: 3, '&:focus': { outline: 'none' } }}>
      <UploadList uploads={uploads} />
      <FileDrop
        multiple
        label={translate('resources.users.documents.choose_files')}
        hint={translate('resources.users.documents.hint')}
        accept={DOCUMENT_MIME_TYPES}
        onFiles={addFiles}
      />
      {pending.length > 0 && (
        <>
          {ready.length > 1 && (
            <DocumentTypeSelect
              label={translate('resources.users.documents.type_of_all')}
              types={DOCUMENT_TYPES}
              value={commonType(ready)}
              onChange={(type) => setPending(pending.map((item) => ({ ...item, type })))}
              sx={{ maxWidth: 320 }}
            />
          )}
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {pending.map((item) => (
              <PendingDocument
                key={item.key}
                pending={item}
                onChange={(changes) => change(item.key, changes)}
                onRemove={() => setPending(pending.filter(({ key }) => key !== item.key))}
              />
            ))}
          </Stack>
          {ready.length > 0 && (
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1}
              sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
            >
              <FormControlLabel
                label={translate('resources.users.documents.notify')}
                control={<Switch checked={notify} onChange={(_event, checked) => setNotify(checked)} />}
              />
              <Button variant="contained" onClick={upload} sx={{ flex: 'none' }}>
                {translate('resources.users.documents.upload', { smart_count: ready.length })}
              </Button>
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
};
