import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import { Section } from '../../../ui/Section';
import { List, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../../contract/constants';
import type { Feed } from '../../../../contract/feed';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { CommentItem } from './CommentItem';

/** The comments of a post, paged. */
export const Comments = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const feedId = useRecordContext<Feed>()?.id ?? 0;
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['feeds', 'comments', feedId, page],
    queryFn: ({ signal }) =>
      dataProvider.getFeedComments(feedId, { number: page + 1, size: DEFAULT_PAGE_SIZE }, signal),
    placeholderData: (previous) => previous,
  });
  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / DEFAULT_PAGE_SIZE) - 1);
  if (page > lastPage && data) setPage(lastPage);

  return (
    <Section title="resources.feeds.comments.title" count={total}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={72} />}
      {data?.data.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('resources.feeds.comments.empty')}
        </Typography>
      )}
      <List disablePadding>
        {data?.data.map((comment) => (
          <CommentItem key={comment.id} feedId={feedId} comment={comment} />
        ))}
      </List>
      <Pager at={page} total={total} onChange={setPage} />
    </Section>
  );
};
