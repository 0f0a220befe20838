import { NestedList, NestedRows } from '../../features/list/NestedList';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { Section } from '../../ui/Section';
import { List, Typography, IconButton, ListItem, ListItemAvatar, ListItemText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate, CanAccess, type Identifier } from 'react-admin';
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
            confirm="ra.action.delete"
            action={() => dataProvider.removeFeedComment(feedId, comment.id)}
            success="resources.feeds.comments.removed"
            // Also after a failure: someone else may have removed it. Not the post itself: that would reset its form.
            onSettled={() =>
              Promise.all(
                [['comments'], ['feeds', 'getList']].map((queryKey) =>
                  queryClient.invalidateQueries({ queryKey }),
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

/** The comments of a post, oldest first, paged. */
export const Comments = () => {
  const feedId = useRecordContext<Feed>()?.id ?? 0;
  return (
    <NestedList<FeedComment>
      reference="comments"
      target="feeds"
      sort={{ field: 'created_at', order: 'ASC' }}
      render={({ data, total }) => (
        <Section title="resources.feeds.fields.comments_count" count={total}>
          <NestedRows empty="resources.feeds.comments.empty">
            <List disablePadding>
              {data?.map((comment) => (
                <CommentItem key={comment.id} feedId={feedId} comment={comment} />
              ))}
            </List>
          </NestedRows>
        </Section>
      )}
    />
  );
};
