import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { Box, IconButton, LinearProgress, ListItem, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadItem } from './uploadQueue';
import type { Uploads } from './useUploadQueue';

const STATE_KEYS = {
  refused: 'uploads.failed',
  waiting: 'uploads.waiting',
  sending: 'uploads.sending',
  done: 'uploads.done',
  failed: 'uploads.failed',
  cancelled: 'uploads.cancelled',
} as const;

interface UploadRowProps extends Pick<Uploads, 'cancel' | 'retry'> {
  item: UploadItem;
}

/** One file on its way. Of hundreds only those are drawn again that have come further. */
export const UploadRow = memo(({ item, cancel, retry }: UploadRowProps) => {
  const translate = useTranslate();
  const { key, file, state, progress, refusal, problem } = item;
  const name = item.label ?? file.name;
  const isUnderWay = state === 'waiting' || state === 'sending';
  const isWrong = state === 'refused' || state === 'failed';
  // All is sent: the server looks at the file.
  const isBeingRead = state === 'sending' && progress >= 1;
  const text = (refusal && translate(refusal)) ?? problem ?? translate(STATE_KEYS[state]);
  return (
    <ListItem divider sx={{ gap: 1, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {isUnderWay && (
          <LinearProgress
            variant={isBeingRead ? 'indeterminate' : 'determinate'}
            value={isBeingRead ? undefined : Math.round(progress * 100)}
            aria-label={translate('uploads.progress', { name })}
            sx={{ my: 0.75, height: 6, borderRadius: 3 }}
          />
        )}
        <Typography variant="caption" sx={{ color: isWrong ? 'error.main' : 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {isUnderWay && (
        <IconButton
          aria-label={translate('uploads.cancel', { name })}
          onClick={() => {
            cancel(key);
          }}
        >
          <CloseOutlined />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton
          aria-label={translate('uploads.retry', { name })}
          onClick={() => {
            retry(key);
          }}
        >
          <ReplayOutlined />
        </IconButton>
      )}
    </ListItem>
  );
});
UploadRow.displayName = 'UploadRow';
