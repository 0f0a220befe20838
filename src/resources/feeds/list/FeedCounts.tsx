import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { SvgIconComponent } from '@mui/icons-material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import type { Feed } from '../../../../contract/feed';
import { hasCount, useFormatNumber } from '../../../ui/format';

interface CountProps {
  icon: SvgIconComponent;
  /** Nothing is shown without it. */
  count: number | null | undefined;
  /** What it is a part of. */
  total?: number | null;
  /** For screen readers. */
  label: AppMessageKey;
}

const Count = ({ icon: Icon, count, total, label: text }: CountProps) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  if (!hasCount(count)) return null;
  const values = { smart_count: Number(count), count: formatNumber(count), total: formatNumber(total) };
  const label = translate(text, values);
  return (
    <Stack component="li" direction="row" spacing={0.5} title={label} sx={{ alignItems: 'center' }}>
      <Icon sx={{ fontSize: 18 }} />
      <Typography component="span" variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {hasCount(total) ? `${values.count}/${values.total}` : values.count}
      </Typography>
      <span style={visuallyHidden}>{label}</span>
    </Stack>
  );
};

/** Views, read confirmations, likes, comments and attachments. */
export const FeedCounts = ({ comments = true }: { comments?: boolean }) => {
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  const { audience_count: audience, attachments } = feed;
  return (
    <Stack
      component="ul"
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', color: 'text.secondary', listStyle: 'none', m: 0, p: 0, position: 'relative' }}
    >
      {hasCount(audience) && (
        <>
          <Count
            icon={VisibilityOutlined}
            count={feed.seen_count}
            total={audience}
            label="resources.feeds.seen_by"
          />
          {feed.requires_signature && (
            <Count
              icon={DoneAllOutlined}
              count={feed.signatures_count}
              total={audience}
              label="resources.feeds.signed_by"
            />
          )}
        </>
      )}
      <Count icon={FavoriteBorderOutlined} count={feed.reactions_count} label="resources.feeds.reactions" />
      {comments && (
        <Count
          icon={ChatBubbleOutlineOutlined}
          count={feed.comments_count}
          label="resources.feeds.comments_count"
        />
      )}
      {attachments.length > 0 && (
        <Count
          icon={AttachFileOutlined}
          count={attachments.length}
          label="resources.feeds.attachments_count"
        />
      )}
    </Stack>
  );
};
