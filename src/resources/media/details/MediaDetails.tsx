import { LoadFailed } from '../../../ui/LoadFailed';
import { Skeleton, Stack } from '@mui/material';
import { CanAccess, useGetOne } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { CopyLink } from './CopyLink';
import { DeleteMedia } from './DeleteMedia';
import { MediaFacts } from './MediaFacts';
import { MediaForm } from './MediaForm';
import { MediaPreview } from './MediaPreview';
import { ReplaceFile } from './ReplaceFile';
import { MediaUses } from './MediaUses';

/** All of one file: what it looks like, what is known of it, where it is used, and what can be done with it. */
export const MediaDetails = ({ id, onDeleted }: { id: number; onDeleted: () => void }) => {
  const { data: media, error, refetch } = useGetOne<Media>('media', { id }, { retry: false });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!media) return <Skeleton variant="rounded" height={280} />;
  return (
    <Stack spacing={2.5}>
      <MediaPreview media={media} />
      <MediaFacts media={media} />
      <CopyLink id={media.id} />
      <CanAccess action="edit" resource="media">
        <MediaForm id={media.id} />
        <ReplaceFile media={media} />
      </CanAccess>
      <MediaUses media={media} />
      <DeleteMedia media={media} onDeleted={onDeleted} />
    </Stack>
  );
};
