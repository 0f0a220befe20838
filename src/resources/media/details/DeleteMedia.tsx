import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Confirm, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useNotifyError } from '../../../ui/useNotifyError';

/** Deletes a file after asking. One that pages show is not deleted: they are named above, each a link. */
export const DeleteMedia = ({ media, onDeleted }: { media: Media; onDeleted: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await dataProvider.delete('media', { id: media.id, previousData: media });
      notify('resources.media.deleted', { type: 'success' });
      onDeleted();
    } catch (error) {
      notifyError(error);
    }
    setAsked(false);
    setBusy(false);
    // A refusal tells that pages use it by now: they are asked for again.
    await queryClient.invalidateQueries({ queryKey: ['media'] });
  };

  if (media.used_by?.length)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.media.delete_in_use')}
      </Typography>
    );
  return (
    <CanAccess action="delete" resource="media">
      <Box>
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => {
            setAsked(true);
          }}
        >
          {translate('ra.action.delete')}
        </Button>
        <Confirm
          isOpen={asked}
          loading={busy}
          title={translate('resources.media.confirm_delete', { name: media.name })}
          content="resources.media.confirm_delete_text"
          onConfirm={() => {
            void remove();
          }}
          onClose={() => {
            setAsked(false);
          }}
        />
      </Box>
    </CanAccess>
  );
};
