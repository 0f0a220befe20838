import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Avatar, IconButton, ListItem, ListItemAvatar, ListItemText, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useTranslate, type Identifier } from 'react-admin';
import type { FeedComment } from '../../../../contract/feed';
import { fileUrl } from '../../../api/client';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { useFormatDateTime } from '../../../ui/format';
import { excerpt } from '../excerpt';

interface CommentItemProps {
  feedId: Identifier;
  comment: FeedComment;
}

export const CommentItem = ({ feedId, comment }: CommentItemProps) => {
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
        <Avatar src={fileUrl(comment.author_avatar?.url)} alt="">
          {author.charAt(0)}
        </Avatar>
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
