import { Box, Card, CardContent, CardMedia, Link } from '@mui/material';
import { CanAccess, LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { fileUrl } from '../../../api/client';
import { RowCheckbox } from '../../../features/bulk/RowCheckbox';
import { CardRows } from '../../../features/list/CardRows';
import { excerpt } from '../excerpt';
import { FeedAuthor } from '../FeedAuthor';
import { useFormatDateTime } from '../../../ui/format';
import { FeedBadges } from './FeedBadges';
import { FeedCounts } from './FeedCounts';

const FOUR_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A post with a link to it. */
const FeedCard = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const formatDateTime = useFormatDateTime();
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  const author = feed.author_name ?? translate('resources.feeds.no_author');
  const name = excerpt(feed.content, 60) || String(feed.id);
  return (
    <Card
      component="article"
      aria-label={name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        '&:has(:checked)': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <CardContent sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <FeedAuthor name={author} time={formatDateTime(feed.publish_at ?? feed.created_at)}>
          <CanAccess action="edit">
            <RowCheckbox sx={{ mr: -1 }} />
          </CanAccess>
        </FeedAuthor>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'flex-start',
            gap: 1.5,
            minHeight: 81,
          }}
        >
          <Link
            data-row=""
            component={LinkBase}
            to={createPath({ resource: 'feeds', type: 'edit', id: feed.id })}
            color="inherit"
            underline="hover"
            variant="body2"
            sx={{ ...FOUR_LINES, whiteSpace: 'pre-line' }}
          >
            {feed.content || feed.id}
          </Link>
          {feed.image && (
            <CardMedia
              component="img"
              src={fileUrl(feed.image.url)}
              alt={feed.image_alt ?? ''}
              loading="lazy"
              sx={{ flex: 'none', width: 104, height: 80, borderRadius: 1, objectFit: 'cover' }}
            />
          )}
        </Box>
        <FeedBadges />
        <Box sx={{ mt: 'auto', pt: 0.5 }}>
          <FeedCounts />
        </Box>
      </CardContent>
    </Card>
  );
};

/** The posts as cards. */
export const FeedCards = () => (
  <CardRows height={210} sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
    <FeedCard />
  </CardRows>
);
