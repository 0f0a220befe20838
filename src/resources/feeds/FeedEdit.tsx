import { Box, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import type { Feed } from '../../../contract/feed';
import { AskReaders } from '../../features/audience/AskReaders';
import { RecordEdit } from '../../features/form/RecordEdit';
import { Comments } from './Comments';
import { excerpt } from './excerpt';
import { FeedForm } from './form/FeedForm';
import { FeedCounts } from './list/FeedCounts';
import { Signatures } from './Signatures';

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

/** /feeds/{id}/edit: the post, its reception and its comments. */
const FeedEdit = () => (
  <RecordEdit title={<EditTitle />} redirect="list" component="div">
    <ReactionCounts />
    <FeedForm />
    <Signatures />
    {hasCapability('feedTools') && (
      <Box sx={{ mt: 3 }}>
        <Comments />
      </Box>
    )}
  </RecordEdit>
);

export default FeedEdit;
