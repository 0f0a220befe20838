import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Avatar, IconButton, ListItem, ListItemAvatar, ListItemText, Typography } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import type { FeedComment } from '../../../../contract/feed';
import { fileUrl } from '../../../api/client';
import { useMoment } from '../../../ui/useMoment';

interface CommentItemProps {
  comment: FeedComment;
  onRemove: () => void;
}

/** A comment: who, when, what. */
export const CommentItem = ({ comment, onRemove }: CommentItemProps) => {
  const translate = useTranslate();
  const moment = useMoment();
  const author = comment.author_name ?? translate('resources.feeds.no_author');
  return (
    <ListItem
      divider
      alignItems="flex-start"
      secondaryAction={
        <CanAccess action="edit" resource="feeds">
          <IconButton
            edge="end"
            aria-label={translate('resources.feeds.comments.remove', { name: author })}
            onClick={onRemove}
          >
            <DeleteOutlined />
          </IconButton>
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
              {moment(comment.created_at)}
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
