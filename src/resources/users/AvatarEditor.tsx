import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { IMAGE_MIME_TYPES, MAX_AVATAR_BYTES } from '../../../contract/constants';
import type { User } from '../../../contract/user';
import type { AppDataProvider } from '../../providers/dataProvider';
import { checkFile } from '../../ui/checkFile';
import { FileButton } from '../../ui/FileButton';
import { UserAvatar } from './fields';
import { useNotifyError } from '../../ui/useNotifyError';

/** Replaces or removes a user's picture, at once and apart from the form. */
export const AvatarEditor = () => {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const id = useId();
  if (!user) return null;

  const run = async (job: () => Promise<void>, success: string) => {
    setBusy(true);
    try {
      await job();
      notify(success, { type: 'success' });
      refresh();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
  };

  const upload = (file: File) => {
    const problem = checkFile(file, { types: IMAGE_MIME_TYPES, maxBytes: MAX_AVATAR_BYTES });
    if (problem) notify(problem, { type: 'error' });
    else void run(() => dataProvider.uploadAvatar(user.id, file), 'resources.users.avatar.saved');
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Typography id={id} component="h2" variant="h6">
            {translate('resources.users.fields.avatar')}
          </Typography>
          <UserAvatar size={128} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('resources.users.avatar.hint')}
          </Typography>
          <FileButton
            label={translate('resources.users.avatar.replace')}
            accept={IMAGE_MIME_TYPES}
            variant="outlined"
            disabled={busy}
            fullWidth
            onSelect={(file) => {
              if (file) upload(file);
            }}
          />
          {user.avatar && (
            <Button
              color="error"
              disabled={busy}
              fullWidth
              onClick={() => {
                void run(() => dataProvider.removeAvatar(user.id), 'resources.users.avatar.removed');
              }}
            >
              {translate('resources.users.avatar.remove')}
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
};
