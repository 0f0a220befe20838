import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { CanAccess, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { canRestore } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { useDeletion } from '../../../features/trash/useDeletion';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Deletes a file after confirmation. A file that pages use cannot be deleted. */
export const DeleteMedia = ({ media, onDeleted }: { media: Media; onDeleted: () => void }) => {
  const translate = useTranslate();
  const deletion = useDeletion('media', media);
  const queryClient = useQueryClient();
  if (media.used_by?.length)
    return <SecondaryText>{translate('resources.media.delete_in_use')}</SecondaryText>;
  return (
    <CanAccess action="delete" resource="media">
      <Box>
        <ConfirmedAction
          {...deletion}
          button={(open) => (
            <Button color="error" startIcon={<DeleteOutlined />} onClick={open}>
              {translate('ra.action.delete')}
            </Button>
          )}
          content={translate(
            canRestore('media') ? 'deletion.restorable' : 'resources.media.confirm_delete_text',
            { smart_count: 1 },
          )}
          onSuccess={() => {
            deletion.onSuccess();
            onDeleted();
          }}
          // Also after a refusal: pages use the file by now.
          onSettled={() => queryClient.invalidateQueries({ queryKey: ['media'] })}
        />
      </Box>
    </CanAccess>
  );
};
