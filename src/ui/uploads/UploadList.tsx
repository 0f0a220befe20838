import { Box, Button, LinearProgress, List, Paper, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadItem } from './uploadQueue';
import { UploadRow } from './UploadRow';
import type { Uploads } from './useUploadQueue';

/** How far all of them have come, from 0 to 1, by their sizes; what will not be sent any more counts as done. */
const overall = (items: readonly UploadItem[]): number => {
  const all = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce(
    (sum, { file, state, progress }) =>
      sum + file.size * (state === 'waiting' ? 0 : state === 'sending' ? progress : 1),
    0,
  );
  return all > 0 ? sent / all : 1;
};

/** The files on their way, each with how far it has come, the way to stop it and to try it again. */
export const UploadList = ({
  uploads,
  height = 280,
}: {
  uploads: Omit<Uploads, 'add'>;
  /** Pixels that the rows take at most. */
  height?: number;
}) => {
  const translate = useTranslate();
  const { items, busy, clear, cancel, cancelAll, retry, retryFailed } = uploads;
  const id = useId();
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const hasFailed = items.some(({ state }) => state === 'failed');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 2, overflow: 'hidden' }}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1 }}
      >
        <Box role="status" sx={{ flex: 1, minWidth: 160 }}>
          <Typography id={id} component="h2" variant="subtitle2">
            {translate('uploads.title', { done, total: items.length })}
          </Typography>
        </Box>
        {hasFailed && (
          <Button size="small" onClick={retryFailed}>
            {translate('uploads.retry_failed')}
          </Button>
        )}
        {busy ? (
          <Button size="small" onClick={cancelAll}>
            {translate('uploads.cancel_all')}
          </Button>
        ) : (
          <Button size="small" onClick={clear}>
            {translate('uploads.clear')}
          </Button>
        )}
      </Stack>
      {busy && items.length > 1 && (
        <LinearProgress
          variant="determinate"
          value={Math.round(overall(items) * 100)}
          aria-label={translate('uploads.overall')}
        />
      )}
      <List dense disablePadding sx={{ maxHeight: height, overflowY: 'auto' }}>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} cancel={cancel} retry={retry} />
        ))}
      </List>
    </Paper>
  );
};
