import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { SecondaryText } from '../../ui/SecondaryText';
import { Section } from '../../ui/Section';
import {
  List,
  Skeleton,
  Typography,
  IconButton,
  ListItem,
  ListItemAvatar,
  ListItemText,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate, CanAccess, type Identifier } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/constants';
import type { Feed, FeedComment } from '../../../contract/feed';
import type { AppDataProvider } from '../../providers/dataProvider';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { ConfirmedAction } from '../../ui/ConfirmedAction';
import { useFormatDateTime } from '../../ui/format';
import { excerpt } from './excerpt';

const CommentItem = ({ feedId, comment }: { feedId: Identifier; comment: FeedComment }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const formatDateTime = useFormatDateTime();
  const author = comment.author_name ?? translate('resources.feeds.no_author');
  return (
    <ListItem
      divider
      alignItems="flex-start"
      secondaryAction={
        <CanAccess action="edit" resource="feeds">
          <ConfirmedAction
            button={(open) => (
              <IconButton
                edge="end"
                aria-label={translate('resources.feeds.comments.remove', { name: author })}
                onClick={open}
              >
                <DeleteOutlined />
              </IconButton>
            )}
            title={translate('ra.action.delete')}
            content={translate('resources.feeds.comments.confirm_remove', {
              text: excerpt(comment.content, 120),
            })}
            action={() => dataProvider.removeFeedComment(feedId, comment.id)}
            success="resources.feeds.comments.removed"
            // Also after a failure: someone else may have removed it. Not the post itself: that would reset its form.
            onSettled={() =>
              Promise.all(
                ['comments', 'getList'].map((method) =>
                  queryClient.invalidateQueries({ queryKey: ['feeds', method] }),
                ),
              )
            }
          />
        </CanAccess>
      }
    >
      <ListItemAvatar>
        <ProfilePicture user={{ name: author, avatar: comment.author_avatar }} size={40} />
      </ListItemAvatar>
      <ListItemText
        primary={
          <>
            <Typography component="span" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
              {author}
            </Typography>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {formatDateTime(comment.created_at)}
            </Typography>
          </>
        }
        secondary={comment.content}
        slotProps={{
          secondary: {
            variant: 'body2',
            sx: { color: 'text.primary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          },
        }}
      />
    </ListItem>
  );
};

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

  return (
    <Section title="resources.feeds.fields.comments_count" count={total}>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={72} />}
      {data?.data.length === 0 && (
        <SecondaryText variant="body1">{translate('resources.feeds.comments.empty')}</SecondaryText>
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
