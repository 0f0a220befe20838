import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { mediaKindOf } from '../../../../contract/mediaKind';
import { fileUrl } from '../../../api/client';
import { MediaThumbnail } from '../../../features/media/MediaThumbnail';
import { recordName } from '../../../providers/recordName';

/** Reserves the space of the picture while it loads. */
const previewStyle = (size?: { width?: number | null; height?: number | null } | null) =>
  ({
    width: '100%',
    maxHeight: 360,
    aspectRatio: size?.width && size.height ? `${size.width} / ${size.height}` : undefined,
    borderRadius: 1,
    objectFit: 'contain',
    bgcolor: 'action.hover',
    display: 'block',
  }) as const;

const Picture = ({ media }: { media: Media }) => {
  const source = fileUrl(media.file.url);
  const poster = fileUrl(media.poster?.url);
  switch (source ? mediaKindOf(media.mime) : 'document') {
    case 'image':
      return (
        <Box component="img" src={source} alt={media.alt || recordName(media)} sx={previewStyle(media)} />
      );
    case 'video':
      return (
        <Box
          component="video"
          src={source}
          poster={poster}
          controls
          preload="metadata"
          aria-label={recordName(media)}
          sx={previewStyle(media)}
        />
      );
    case 'audio':
      return (
        <Box
          component="audio"
          src={source}
          controls
          preload="metadata"
          aria-label={recordName(media)}
          sx={{ width: '100%' }}
        />
      );
    case 'document':
      return poster ? (
        <Box component="img" src={poster} alt="" sx={previewStyle(media.poster)} />
      ) : (
        <MediaThumbnail media={media} sx={{ height: 160, borderRadius: 1 }} />
      );
  }
};

/** Shows the file if the browser can, and links to it. */
export const MediaPreview = ({ media }: { media: Media }) => {
  const translate = useTranslate();
  const source = fileUrl(media.file.url);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Picture media={media} />
      {source && (
        <Button component="a" href={source} target="_blank" rel="noopener" startIcon={<OpenInNewOutlined />}>
          {translate('resources.media.open_file')}
        </Button>
      )}
    </Stack>
  );
};
