import { LoadFailed } from '../../../ui/LoadFailed';
import { Pager } from '../../../ui/Pager';
import { Card, CardContent, List, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Confirm, useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../../contract/constants';
import type { Feed, FeedComment } from '../../../../contract/feed';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { excerpt } from '../excerpt';
import { CommentItem } from './CommentItem';
import { useRemoveComment } from './useRemoveComment';

/** What people wrote below a post, a page at a time; each can be removed. */
export const Comments = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const feedId = useRecordContext<Feed>()?.id ?? 0;
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<FeedComment | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['feeds', 'comments', feedId, page],
    queryFn: ({ signal }) =>
      dataProvider.getFeedComments(feedId, { number: page + 1, size: DEFAULT_PAGE_SIZE }, signal),
    placeholderData: (previous) => previous,
  });
  const { remove, busy } = useRemoveComment(feedId);
  const id = useId();
  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / DEFAULT_PAGE_SIZE) - 1);
  if (page > lastPage && data) setPage(lastPage);

  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} component="h2" variant="h6" gutterBottom>
          {translate('resources.feeds.comments.title')}
          {total > 0 && ` (${total})`}
        </Typography>
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {isPending && <Skeleton height={72} />}
        {data?.data.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('resources.feeds.comments.empty')}
          </Typography>
        )}
        <List disablePadding>
          {data?.data.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              onRemove={() => {
                setAsked(comment);
              }}
            />
          ))}
        </List>
        <Pager at={page} total={total} onChange={setPage} />
        <Confirm
          isOpen={asked !== null}
          loading={busy}
          title="ra.action.delete"
          content="resources.feeds.comments.confirm_remove"
          contentTranslateOptions={{ text: excerpt(asked?.content, 120) }}
          onConfirm={() => {
            if (asked)
              void remove(asked.id).then(() => {
                setAsked(null);
              });
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      </CardContent>
    </Card>
  );
};
