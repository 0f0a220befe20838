import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box, ButtonBase, Typography } from '@mui/material';
import type { Media } from '../../../contract/media';
import { MediaThumbnail } from './MediaThumbnail';

interface PickerGridProps {
  media: readonly Media[];
  chosen: ReadonlySet<number>;
  onToggle: (media: Media) => void;
}

/** What can be picked, as pictures that are buttons: pressed when chosen. */
export const PickerGrid = ({ media, chosen, onToggle }: PickerGridProps) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
      gap: 1.5,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {media.map((one) => {
      const isChosen = chosen.has(one.id);
      return (
        <Box component="li" key={one.id} sx={{ minWidth: 0 }}>
          <ButtonBase
            aria-pressed={isChosen}
            onClick={() => {
              onToggle(one);
            }}
            sx={{
              display: 'block',
              width: '100%',
              textAlign: 'left',
              position: 'relative',
              overflow: 'hidden',
              borderRadius: 1,
              border: 2,
              borderColor: isChosen ? 'primary.main' : 'divider',
            }}
          >
            <MediaThumbnail media={one} sx={{ aspectRatio: '4 / 3' }} />
            <Typography variant="body2" noWrap sx={{ px: 1, py: 0.75 }}>
              {one.name}
            </Typography>
            {isChosen && (
              <CheckCircle
                color="primary"
                sx={{
                  position: 'absolute',
                  top: 6,
                  right: 6,
                  bgcolor: 'background.paper',
                  borderRadius: '50%',
                }}
              />
            )}
          </ButtonBase>
        </Box>
      );
    })}
  </Box>
);
