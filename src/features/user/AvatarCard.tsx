import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { IMAGE_MIME_TYPES, MAX_AVATAR_BYTES } from '../../../contract/constants';
import type { FileRef } from '../../../contract/http';
import { SecondaryText } from '../../ui/SecondaryText';
import { validateFile } from '../../ui/files';
import { FileButton } from '../../ui/FileButton';
import { ProfilePicture } from './ProfilePicture';
import { useAction } from '../../ui/useAction';

interface AvatarCardProps {
  user: { name: string; avatar?: FileRef | null };
  upload: (file: File) => Promise<void>;
  remove: () => Promise<void>;
  /** Called after an upload or a removal. */
  onChanged: () => unknown;
}

/** Uploads or removes a user's picture at once, outside any form. */
export const AvatarCard = ({ user, upload, remove, onChanged }: AvatarCardProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { mutate, isPending } = useAction({
    mutationFn: (file: File | null) => (file ? upload(file) : remove()),
    onSuccess: (_result, file) => {
      notify(file ? 'resources.users.avatar.saved' : 'resources.users.avatar.removed', { type: 'success' });
      return onChanged();
    },
  });
  const send = (file: File) => {
    const problem = validateFile(file, { types: IMAGE_MIME_TYPES, maxBytes: MAX_AVATAR_BYTES });
    if (problem) notify(problem, { type: 'error' });
    else mutate(file);
  };

  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Typography id={id} component="h2" variant="h6">
            {translate('resources.users.fields.avatar')}
          </Typography>
          <ProfilePicture user={user} size={128} />
          <SecondaryText>{translate('resources.users.avatar.hint')}</SecondaryText>
          <FileButton
            label={translate('pictures.replace')}
            accept={IMAGE_MIME_TYPES}
            variant="outlined"
            disabled={isPending}
            fullWidth
            onFiles={([file]) => file && send(file)}
          />
          {user.avatar && (
            <Button color="error" disabled={isPending} fullWidth onClick={() => mutate(null)}>
              {translate('pictures.remove')}
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
};
