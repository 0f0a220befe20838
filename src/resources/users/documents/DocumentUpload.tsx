import { Button, FormHelperText, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate, type Identifier } from 'react-admin';
import { DOCUMENT_MIME_TYPES, MAX_DOCUMENT_BYTES } from '../../../../contract/constants';
import { documentTypeSchema, type DocumentType } from '../../../../contract/document';
import { ApiError } from '../../../api/ApiError';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { checkFile } from '../../../ui/checkFile';
import { FileButton } from '../../../ui/FileButton';
import { documentTypeChoices } from '../choices';
import { useNotifyError } from '../../../ui/useNotifyError';

/** Adds a document: a file, what kind it is, and its name, which is the file's unless another is given. */
export const DocumentUpload = ({ userId }: { userId: Identifier }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [type, setType] = useState<DocumentType>('other');
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(
      chosen ? checkFile(chosen, { types: DOCUMENT_MIME_TYPES, maxBytes: MAX_DOCUMENT_BYTES }) : null,
    );
    if (chosen && !name) setName(chosen.name.replace(/\.[^.]+$/, ''));
  };

  const upload = async () => {
    const wrong = checkFile(file, { types: DOCUMENT_MIME_TYPES, maxBytes: MAX_DOCUMENT_BYTES });
    setProblem(wrong);
    if (wrong || !file) return;
    setBusy(true);
    try {
      await dataProvider.uploadDocument(userId, file, { type, name: name.trim() || file.name });
      notify('resources.users.documents.uploaded', { type: 'success' });
      setFile(undefined);
      setName('');
      refresh();
    } catch (error) {
      const onFile = error instanceof ApiError ? error.body.errors?.file : undefined;
      if (onFile) setProblem(onFile);
      else notifyError(error);
    }
    setBusy(false);
  };

  return (
    <Stack spacing={1} sx={{ mt: 3 }}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={1} sx={{ alignItems: { md: 'center' } }}>
        <FileButton
          label={translate('resources.users.documents.choose_file')}
          accept={DOCUMENT_MIME_TYPES}
          variant="outlined"
          sx={{ flex: 'none' }}
          onSelect={choose}
        >
          {file?.name}
        </FileButton>
        <TextField
          select
          label={translate('resources.users.fields.type')}
          value={type}
          onChange={({ target }) => {
            setType(documentTypeSchema.parse(target.value));
          }}
          sx={{ minWidth: 200 }}
        >
          {documentTypeChoices.map((choice) => (
            <MenuItem key={choice.id} value={choice.id}>
              {translate(choice.name)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          fullWidth
          label={translate('resources.users.fields.name')}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <Button
          variant="contained"
          disabled={busy}
          sx={{ flex: 'none' }}
          onClick={() => {
            void upload();
          }}
        >
          {translate('resources.users.documents.upload')}
        </Button>
      </Stack>
      <FormHelperText error={problem !== null} role={problem ? 'alert' : undefined}>
        {translate(problem ?? 'resources.users.documents.hint', { _: problem ?? undefined })}
      </FormHelperText>
    </Stack>
  );
};
