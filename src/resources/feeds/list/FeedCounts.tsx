import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Stack, Typography } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';

interface CountProps {
  icon: SvgIconComponent;
  /** Visible; the rest is for screen readers. */
  text: string;
  label: string;
}

const Count = ({ icon: Icon, text, label }: CountProps) => (
  <Stack component="li" direction="row" spacing={0.5} title={label} sx={{ alignItems: 'center' }}>
    <Icon sx={{ fontSize: 18 }} />
    <Typography component="span" variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
    <Box component="span" sx={visuallyHidden}>
      {label}
    </Box>
  </Stack>
);

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;

/** Views, likes, comments and attachments. Counts that the server does not return are omitted. */
export const FeedCounts = ({ comments: withComments = true }: { comments?: boolean }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const feed = useRecordContext<Partial<Feed>>();
  if (!feed) return null;
  const {
    seen_count: seen,
    audience_count: audience,
    comments_count: comments,
    reactions_count: reactions,
  } = feed;
  const attachments = feed.attachments?.length ?? 0;
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Stack
      component="ul"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', color: 'text.secondary', listStyle: 'none', m: 0, p: 0, position: 'relative' }}
    >
      {seen !== undefined && audience !== undefined && (
        <Count
          icon={VisibilityOutlined}
          text={`${figure(seen)}/${figure(audience)}`}
          label={translate('resources.feeds.seen_by', { seen: figure(seen), audience: figure(audience) })}
        />
      )}
      {reactions !== undefined && (
        <Count
          icon={FavoriteBorderOutlined}
          text={figure(reactions)}
          label={translate('resources.feeds.reactions', { smart_count: reactions })}
        />
      )}
      {withComments && comments !== undefined && (
        <Count
          icon={ChatBubbleOutlineOutlined}
          text={figure(comments)}
          label={translate('resources.feeds.comments_count', { smart_count: comments })}
        />
      )}
      {attachments > 0 && (
        <Count
          icon={AttachFileOutlined}
          text={figure(attachments)}
          label={translate('resources.feeds.attachments_count', { smart_count: attachments })}
        />
      )}
    </Stack>
  );
};
