import { hasCapability } from '../../../api/capabilities';
import { LoadFailed } from '../../../ui/LoadFailed';
import { Box, Skeleton, Stack } from '@mui/material';
import { CanAccess, useGetOne, useCreatePath } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { AskReaders } from '../../../features/audience/AskReaders';
import { DeleteMedia } from './DeleteMedia';
import { MediaFacts } from './MediaFacts';
import { MediaForm } from './MediaForm';
import { MediaPreview } from './MediaPreview';
import { ReplaceFile } from './ReplaceFile';
import { MediaUses } from './MediaUses';
import { useScreens } from '../../../routing/screens';
import { CopyField } from '../../../ui/CopyField';

/**
 * The URL of a file in this app. Not of the stored file: that URL is personal, expires, and changes when the file is
 * replaced.
 */
const CopyLink = ({ id }: { id: number }) => {
  const createPath = useCreatePath();
  const { paths } = useScreens();
  const path = paths.toBrowser(createPath({ resource: 'media', type: 'show', id }));
  return (
    <CopyField
      value={new URL(path, window.location.origin).href}
      label="resources.media.link"
      copy="resources.media.copy_link"
      notCopied="resources.media.link_not_copied"
    />
  );
};

/** Preview, metadata, uses and actions of a file. */
export const MediaDetails = ({ id, onDeleted }: { id: number; onDeleted: () => void }) => {
  const { data: media, error, refetch } = useGetOne<Media>('media', { id }, { retry: false });
  if (error && !media) return <LoadFailed error={error} onRetry={refetch} />;
  if (!media) return <Skeleton variant="rounded" height={280} />;
  return (
    <Stack spacing={2.5}>
      <MediaPreview media={media} />
      <MediaFacts media={media} />
      <CopyLink id={media.id} />
      <CanAccess action="edit" resource="media">
        <MediaForm id={media.id} />
        {hasCapability('mediaTools') && <ReplaceFile media={media} />}
      </CanAccess>
      <MediaUses media={media} />
      <Box>
        <AskReaders resource="media" id={media.id} />
      </Box>
      <DeleteMedia media={media} onDeleted={onDeleted} />
    </Stack>
  );
};
