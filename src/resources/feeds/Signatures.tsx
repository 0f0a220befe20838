import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Feed } from '../../../contract/feed';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const SignaturePanel = lazyWithRetry(() => import('../../features/signatures/SignaturePanel'));

const PARTS = ['unsigned', 'away', 'signed', 'all'] as const;

/** Who has confirmed having read the post, and the reminder for the others. */
export const Signatures = () => {
  const feed = useRecordContext<Feed>();
  const [now] = useState(() => Date.now());
  // Not by reloading the post: that would reset its form.
  const [reminded, setReminded] = useState<string | null>(null);
  if (!feed?.requires_signature || !hasCapability('feedTools')) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Suspense>
        <SignaturePanel
          resource="feeds"
          record={{ ...feed, reminded_at: reminded ?? feed.reminded_at }}
          isPublished={!feed.publish_at || Date.parse(feed.publish_at) <= now}
          onReminded={() => setReminded(new Date().toISOString())}
          parts={PARTS}
        />
      </Suspense>
    </Box>
  );
};
