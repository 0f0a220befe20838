import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { CanAccess, useDelete, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { canRestore } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { useNotifyDeleted } from '../../../features/trash/useNotifyDeleted';
import { recordName } from '../../../providers/recordName';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Deletes a file after confirmation. A file that pages use cannot be deleted. */
export const DeleteMedia = ({ media, onDeleted }: { media: Media; onDeleted: () => void }) => {
  const translate = useTranslate();
  const [deleteOne] = useDelete<Media>();
  const notifyDeleted = useNotifyDeleted();
  const queryClient = useQueryClient();
  if (media.used_by?.length)
    return <SecondaryText>{translate('resources.media.delete_in_use')}</SecondaryText>;
  return (
    <CanAccess action="delete" resource="media">
      <Box>
        <ConfirmedAction
          button={(open) => (
            <Button color="error" startIcon={<DeleteOutlined />} onClick={open}>
              {translate('ra.action.delete')}
            </Button>
          )}
          title={translate('records.delete', { name: recordName(media) })}
          content={translate(
            canRestore('media') ? 'deletion.restorable' : 'resources.media.confirm_delete_text',
            { smart_count: 1 },
          )}
          confirm="ra.action.delete"
          danger
          action={() =>
            deleteOne(
              'media',
              { id: media.id, previousData: media },
              { mutationMode: 'pessimistic', returnPromise: true },
            )
          }
          onSuccess={() => {
            notifyDeleted('media', media.id, recordName(media));
            onDeleted();
          }}
          // Also after a refusal: pages use the file by now.
          onSettled={() => queryClient.invalidateQueries({ queryKey: ['media'] })}
        />
      </Box>
    </CanAccess>
  );
};
