import { Card, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { LinkBase, useCreatePath, useLocale } from 'react-admin';
import type { Media } from '../../../../contract/media';
import { MediaThumbnail } from '../../../ui/media/MediaThumbnail';
import { formatSize } from '../format';
import { MediaSelect } from './MediaSelect';

/** The library as rows on a phone. */
export const MediaRows = ({ media }: { media: readonly Media[] }) => {
  const locale = useLocale();
  const createPath = useCreatePath();
  return (
    <Card>
      <List disablePadding>
        {media.map((one) => (
          <ListItem key={one.id} divider disablePadding>
            <MediaSelect media={one} />
            <ListItemButton
              component={LinkBase}
              to={createPath({ resource: 'media', type: 'show', id: one.id })}
              sx={{ gap: 1.5, pl: 0.5, minWidth: 0 }}
            >
              <MediaThumbnail media={one} sx={{ width: 56, height: 42, flex: 'none', borderRadius: 0.5 }} />
              <ListItemText
                primary={one.name}
                secondary={[one.folder, formatSize(one.size, locale)].filter(Boolean).join(' · ')}
                slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Card>
  );
};
