import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import type { Media } from '../../../contract/media';
import { fileUrl } from '../../api/client';
import { formatFileSize } from '../../ui/format';
import { MediaThumbnail } from './MediaThumbnail';

interface MediaLinksProps {
  media: readonly Pick<Media, 'id' | 'name' | 'mime' | 'size' | 'file' | 'thumbnail' | 'poster'>[];
  /** More list items. */
  children?: ReactNode;
}

/** Files to open, in their order. */
export const MediaLinks = ({ media, children }: MediaLinksProps) => {
  const locale = useLocale();
  return (
    <List disablePadding>
      {media.map(({ id, name, mime, size, file, thumbnail, poster }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton
            component="a"
            href={fileUrl(file.url)}
            target="_blank"
            rel="noopener"
            sx={{ gap: 2 }}
          >
            <MediaThumbnail
              media={{ mime, thumbnail: thumbnail ?? poster }}
              sx={{ width: 56, height: 56, flex: 'none', borderRadius: 1 }}
            />
            <ListItemText
              primary={name}
              secondary={formatFileSize(size, locale)}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItemButton>
        </ListItem>
      ))}
      {children}
    </List>
  );
};
