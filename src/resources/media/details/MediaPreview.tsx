import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { mediaKindOf, type Media } from '../../../../contract/media';
import { fileUrl } from '../../../api/client';
import { MediaThumbnail } from '../../../ui/media/MediaThumbnail';

const PREVIEW_STYLE = {
  width: '100%',
  maxHeight: 360,
  borderRadius: 1,
  objectFit: 'contain',
  bgcolor: 'action.hover',
  display: 'block',
} as const;

const Picture = ({ media }: { media: Media }) => {
  const source = fileUrl(media.file.url);
  const poster = fileUrl(media.poster?.url);
  switch (mediaKindOf(media.mime)) {
    case 'image':
      return (
        <Box
          component="img"
          src={source}
          alt={media.alt ?? media.name}
          // Reserves space while it loads.
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          sx={{ ...PREVIEW_STYLE, height: 'auto' }}
        />
      );
    case 'video':
      return (
        <Box
          component="video"
          src={source}
          poster={poster}
          controls
          preload="metadata"
          aria-label={media.name}
          sx={PREVIEW_STYLE}
        />
      );
    case 'audio':
      return (
        <Box
          component="audio"
          src={source}
          controls
          preload="metadata"
          aria-label={media.name}
          sx={{ width: '100%' }}
        />
      );
    case 'document':
      return poster ? (
        <Box component="img" src={poster} alt="" sx={PREVIEW_STYLE} />
      ) : (
        <MediaThumbnail media={media} sx={{ height: 160, borderRadius: 1 }} />
      );
  }
};

/** Shows the file if the browser can, and links to it. */
export const MediaPreview = ({ media }: { media: Media }) => {
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Picture media={media} />
      <Button
        component="a"
        href={fileUrl(media.file.url) ?? ''}
        target="_blank"
        rel="noopener"
        startIcon={<OpenInNewOutlined />}
      >
        {translate('resources.media.open_file')}
      </Button>
    </Stack>
  );
};
