import { Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Feed } from '../../../contract/feed';
import { SignatureActions } from '../../features/signatures/SignatureActions';
import { SignatureList } from '../../features/signatures/SignatureList';
import { SignatureProgress } from '../../features/signatures/SignatureProgress';
import { Section } from '../../ui/Section';

const PARTS = ['unsigned', 'away', 'signed', 'all'] as const;

/** Who has confirmed having read the post, and the reminder for the others. */
const Signatures = () => {
  const feed = useRecordContext<Feed>();
  const [now] = useState(() => Date.now());
  // Not by reloading the post: that would reset its form.
  const [reminded, setReminded] = useState<string | null>(null);
  if (!feed) return null;
  const record = { ...feed, reminded_at: reminded ?? feed.reminded_at };
  return (
    <Section title="signatures.feeds.title">
      <Stack spacing={2}>
        <SignatureProgress record={record} text="resources.feeds.signed_by" />
        <SignatureActions
          resource="feeds"
          record={record}
          isPublished={!feed.publish_at || Date.parse(feed.publish_at) <= now}
          onReminded={() => setReminded(new Date().toISOString())}
        />
        <SignatureList resource="feeds" id={feed.id} parts={PARTS} />
      </Stack>
    </Section>
  );
};

export default Signatures;
