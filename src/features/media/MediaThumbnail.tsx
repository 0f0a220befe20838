import AudiotrackOutlined from '@mui/icons-material/AudiotrackOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import type { Media } from '../../../contract/media';
import { mediaKindOf } from '../../../contract/mediaKind';
import { fileUrl } from '../../api/client';

const ICONS = {
  image: ImageOutlined,
  video: VideocamOutlined,
  audio: AudiotrackOutlined,
  document: DescriptionOutlined,
} as const;

interface MediaThumbnailProps {
  media: Pick<Media, 'mime' | 'thumbnail'> | undefined;
  sx?: Readonly<Record<string, string | number>>;
}

/** The thumbnail of a file, or an icon of its kind. Decorative: the name is shown beside it. */
export const MediaThumbnail = ({ media, sx }: MediaThumbnailProps) => {
  const [broken, setBroken] = useState<string>();
  const kind = mediaKindOf(media?.mime);
  const Icon = ICONS[kind];
  const source = fileUrl(media?.thumbnail?.url);
  const isShown = source !== undefined && source !== broken;
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        ...sx,
      }}
    >
      {isShown ? (
        <Box
          component="img"
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
          sx={{
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: kind === 'document' ? 'top' : 'center',
            display: 'block',
          }}
        />
      ) : (
        <Icon sx={{ fontSize: 32 }} />
      )}
      {isShown && kind === 'video' && (
        <PlayCircleOutlined
          sx={{
            position: 'absolute',
            fontSize: 32,
            color: 'common.white',
            bgcolor: 'rgba(0, 0, 0, 0.5)',
            borderRadius: '50%',
          }}
        />
      )}
    </Box>
  );
};
