import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Feed } from '../../../../contract/feed';
import { useCurrentUser } from '../../../api/useCurrentUser';
import { PhonePreview } from '../../../features/editor/PhonePreview';
import { isNewFile, type FieldFile } from '../../../features/fields/uploads';
import { useFormatDateTime } from '../../../ui/format';
import { useFileUrl } from '../../../ui/useFileUrl';
import { FeedAuthor } from '../FeedAuthor';

interface Values {
  content?: string;
  image?: FieldFile | null;
  image_alt?: string | null;
  attachments?: readonly FieldFile[] | null;
  pinned?: boolean;
  requires_signature?: boolean;
  publish_at?: string | null;
}

const Attachments = ({ files }: { files: readonly FieldFile[] }) => (
  <Stack spacing={0.5}>
    {files.map((file, index) => (
      <Stack
        key={isNewFile(file) ? index : `stored ${file.id}`}
        direction="row"
        spacing={0.75}
        sx={{ alignItems: 'center', minWidth: 0 }}
      >
        <AttachFileOutlined sx={{ fontSize: 16 }} />
        <Typography variant="caption" noWrap>
          {file.name}
        </Typography>
      </Stack>
    ))}
  </Stack>
);

/** Previews the unsaved post as in the staff app. */
const FeedPreview = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const me = useCurrentUser();
  const feed = useRecordContext<Feed>();
  const values = useFormContext<Values>().getValues();
  const { content, image, image_alt: alt, attachments, pinned, publish_at: at } = values;
  const url = useFileUrl(image);
  const author = feed?.id ? (feed.author_name ?? translate('resources.feeds.no_author')) : me?.name;
  const time = formatDateTime(at ?? feed?.created_at) || translate('schedule.now');
  return (
    <PhonePreview onClose={onClose}>
      <Box sx={{ m: 1.25, bgcolor: 'background.paper', borderRadius: 2, overflow: 'hidden' }}>
        <Stack spacing={1.25} sx={{ p: 1.75 }}>
          <FeedAuthor name={author ?? ''} time={time}>
            {pinned && (
              <PushPinOutlined fontSize="small" titleAccess={translate('resources.feeds.fields.pinned')} />
            )}
          </FeedAuthor>
          <Typography
            variant="body2"
            sx={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              color: content ? 'text.primary' : 'text.secondary',
            }}
          >
            {content || translate('resources.feeds.preview_empty')}
          </Typography>
        </Stack>
        {url && <Box component="img" src={url} alt={alt ?? ''} sx={{ width: '100%', display: 'block' }} />}
        <Stack spacing={1.25} sx={{ p: 1.75 }}>
          {attachments && attachments.length > 0 && <Attachments files={attachments} />}
          {values.requires_signature && (
            <Button fullWidth aria-disabled tabIndex={-1} variant="contained" sx={{ pointerEvents: 'none' }}>
              {translate('resources.feeds.confirm_read')}
            </Button>
          )}
          <Divider />
          <Stack direction="row" spacing={2} aria-hidden sx={{ color: 'text.secondary' }}>
            <FavoriteBorderOutlined fontSize="small" />
            <ChatBubbleOutlineOutlined fontSize="small" />
          </Stack>
        </Stack>
      </Box>
    </PhonePreview>
  );
};

export default FeedPreview;
