import { Box, Stack } from '@mui/material';
import { Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { lazyScreen } from '../../providers/i18nProvider';
import type { Feed } from '../../../contract/feed';
import { AskReaders } from '../../features/audience/AskReaders';
import { RecordEdit } from '../../features/form/RecordEdit';
import { Comments } from './Comments';
import { excerpt } from './excerpt';
import { FeedForm } from './form/FeedForm';
import { FeedCounts } from './list/FeedCounts';

const Signatures = lazyScreen(() => import('./Signatures'));

const EditTitle = () => {
  const translate = useTranslate();
  return translate('resources.feeds.edit_title', { name: excerpt(useRecordContext<Feed>()?.content, 40) });
};

const ReactionCounts = () => (
  <Stack direction="row" useFlexGap spacing={2} sx={{ px: 0.5, pb: 1.5, flexWrap: 'wrap' }}>
    <FeedCounts comments={false} />
    <AskReaders resource="feeds" />
  </Stack>
);

const Confirmations = () => {
  const feed = useRecordContext<Feed>();
  if (!feed?.requires_signature || !hasCapability('feedTools')) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Suspense>
        <Signatures />
      </Suspense>
    </Box>
  );
};

/** /feeds/{id}/edit: the post, its reception and its comments. */
const FeedEdit = () => (
  <RecordEdit title={<EditTitle />} redirect="list" component="div">
    <ReactionCounts />
    <FeedForm />
    <Confirmations />
    {hasCapability('feedTools') && (
      <Box sx={{ mt: 3 }}>
        <Comments />
      </Box>
    )}
  </RecordEdit>
);

export default FeedEdit;
