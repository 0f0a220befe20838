import { Box, Skeleton } from '@mui/material';
import { RecordContextProvider, useCanAccess, useListContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { useRangeToggle } from '../../../features/bulk/useRangeToggle';
import { NoRows } from '../../../ui/NoRows';
import { FeedCard } from './FeedCard';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;

/** The posts as cards. */
export const FeedCards = () => {
  const translate = useTranslate();
  const { data = [], isPending, selectedIds } = useListContext<Feed>();
  const toggle = useRangeToggle();
  const { canAccess: mayChange } = useCanAccess({ action: 'edit', resource: 'feeds' });
  if (isPending)
    return (
      <Box sx={grid} aria-busy>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} variant="rounded" height={210} />
        ))}
      </Box>
    );
  if (data.length === 0) return <NoRows />;
  return (
    <Box role="group" aria-label={translate('resources.feeds.name', { smart_count: 2 })} sx={grid}>
      {data.map((feed) => (
        <RecordContextProvider key={feed.id} value={feed}>
          <FeedCard
            selected={selectedIds.includes(feed.id)}
            onToggle={mayChange ? toggle(feed.id) : undefined}
          />
        </RecordContextProvider>
      ))}
    </Box>
  );
};
