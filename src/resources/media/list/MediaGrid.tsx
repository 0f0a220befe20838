import { Box, Card, CardActionArea, Tooltip, Typography } from '@mui/material';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { LinkBase, useCreatePath, useListContext, useLocale, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { mediaKindOf } from '../../../../contract/mediaKind';
import { MediaThumbnail } from '../../../features/media/MediaThumbnail';
import { formatFileSize } from '../../../ui/format';
import { formatDimensions } from '../format';
import { RowCheckbox } from '../../../features/bulk/RowCheckbox';
import { recordName } from '../../../providers/recordName';

/** An image without an alternative text. */
const isAltMissing = ({ mime, alt }: Media): boolean => mediaKindOf(mime) === 'image' && !alt;

const MissingAlt = () => {
  const label = useTranslate()('resources.media.alt_missing');
  return (
    <Tooltip title={label}>
      <Box
        role="img"
        aria-label={label}
        sx={{
          position: 'absolute',
          top: 8,
          right: 8,
          display: 'grid',
          p: 0.5,
          borderRadius: '50%',
          bgcolor: 'background.paper',
          color: 'warning.main',
        }}
      >
        <WarningAmberOutlined fontSize="small" />
      </Box>
    </Tooltip>
  );
};

const MediaCard = ({ media }: { media: Media }) => {
  const locale = useLocale();
  const createPath = useCreatePath();
  const { selectedIds } = useListContext<Media>();
  const isSelected = selectedIds.includes(media.id);
  const facts = [formatDimensions(media), formatFileSize(media.size, locale)].filter(Boolean).join(' · ');
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        minWidth: 0,
        outline: isSelected ? '2px solid' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      <CardActionArea
        data-row=""
        component={LinkBase}
        to={createPath({ resource: 'media', type: 'show', id: media.id })}
      >
        <MediaThumbnail media={media} sx={{ aspectRatio: '4 / 3' }} />
        <Box sx={{ px: 1.5, py: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {recordName(media)}
          </Typography>
          <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
            {facts}
          </Typography>
        </Box>
      </CardActionArea>
      <RowCheckbox
        record={media}
        sx={{
          position: 'absolute',
          top: 6,
          left: 6,
          p: 0.5,
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      />
      {isAltMissing(media) && <MissingAlt />}
    </Card>
  );
};

/** The files as a grid of links with checkboxes. */
export const MediaGrid = ({ media }: { media: readonly Media[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
      gap: { xs: 1.5, sm: 2 },
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {media.map((one) => (
      <MediaCard key={one.id} media={one} />
    ))}
  </Box>
);
