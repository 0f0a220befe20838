import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { SvgIconComponent } from '@mui/icons-material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Feed } from '../../../../contract/feed';
import { hasCount, useFormatNumber } from '../../../ui/format';

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
    <span style={visuallyHidden}>{label}</span>
  </Stack>
);

/** Views, read confirmations, likes, comments and attachments. */
export const FeedCounts = ({ comments: withComments = true }: { comments?: boolean }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  const {
    seen_count: seen,
    audience_count: audience,
    comments_count: comments,
    reactions_count: reactions,
    signatures_count: signed,
  } = feed;
  const attachments = feed.attachments.length;
  return (
    <Stack
      component="ul"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', color: 'text.secondary', listStyle: 'none', m: 0, p: 0, position: 'relative' }}
    >
      {hasCount(seen) && hasCount(audience) && (
        <Count
          icon={VisibilityOutlined}
          text={`${formatNumber(seen)}/${formatNumber(audience)}`}
          label={translate('resources.feeds.seen_by', {
            seen: formatNumber(seen),
            audience: formatNumber(audience),
          })}
        />
      )}
      {feed.requires_signature && hasCount(signed) && hasCount(audience) && (
        <Count
          icon={DoneAllOutlined}
          text={`${formatNumber(signed)}/${formatNumber(audience)}`}
          label={translate('resources.feeds.signed_by', {
            signed: formatNumber(signed),
            total: formatNumber(audience),
          })}
        />
      )}
      {hasCount(reactions) && (
        <Count
          icon={FavoriteBorderOutlined}
          text={formatNumber(reactions)}
          label={translate('resources.feeds.reactions', { smart_count: Number(reactions) })}
        />
      )}
      {withComments && hasCount(comments) && (
        <Count
          icon={ChatBubbleOutlineOutlined}
          text={formatNumber(comments)}
          label={translate('resources.feeds.comments_count', { smart_count: Number(comments) })}
        />
      )}
      {attachments > 0 && (
        <Count
          icon={AttachFileOutlined}
          text={formatNumber(attachments)}
          label={translate('resources.feeds.attachments_count', { smart_count: attachments })}
        />
      )}
    </Stack>
  );
};
