import {
  Box,
  Button,
  LinearProgress,
  List,
  Paper,
  Stack,
  Typography,
  IconButton,
  ListItem,
} from '@mui/material';
import { useId, memo } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusAfterUnmount } from '../../ui/focusContent';
import type { UploadItem, Uploads } from './uploadQueue';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';

const STATE_KEYS = {
  refused: 'uploads.failed',
  waiting: 'uploads.waiting',
  sending: 'uploads.sending',
  done: 'uploads.done',
  failed: 'uploads.failed',
  cancelled: 'uploads.cancelled',
} as const;

const isWrong = ({ state }: UploadItem): boolean => state === 'refused' || state === 'failed';

interface UploadRowProps extends Pick<Uploads, 'cancel' | 'remove' | 'retry'> {
  item: UploadItem;
}

/** Memoized, since hundreds of files may upload at once. */
const UploadRow = memo(({ item, cancel, remove, retry }: UploadRowProps) => {
  const translate = useTranslate();
  useFocusAfterUnmount();
  const { key, file, state, progress, refusal, problem, isUnconfirmed } = item;
  const name = item.label ?? file.name;
  const isUnderWay = state === 'waiting' || state === 'sending';
  // All bytes are sent and the server checks the file.
  const isBeingRead = state === 'sending' && progress >= 1;
  const text = isUnconfirmed
    ? `${translate('unsaved.unknown')} ${translate('unsaved.twice')}`
    : ((refusal && translate(refusal)) ?? problem ?? translate(STATE_KEYS[state]));
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
        <Typography variant="caption" sx={{ color: isWrong(item) ? 'error.main' : 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {isUnderWay && (
        <IconButton aria-label={translate('uploads.cancel', { name })} onClick={() => cancel(key)}>
          <CloseOutlined />
        </IconButton>
      )}
      {state === 'refused' && (
        <IconButton aria-label={translate('records.remove', { name })} onClick={() => remove(key)}>
          <CloseOutlined />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton aria-label={translate('uploads.retry', { name })} onClick={() => retry(key)}>
          <ReplayOutlined />
        </IconButton>
      )}
    </ListItem>
  );
});
UploadRow.displayName = 'UploadRow';

/** Returns the progress of all uploads from 0 to 1, weighted by file size. Failed and cancelled ones count as done. */
const overall = (items: readonly UploadItem[]): number => {
  const all = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce(
    (sum, { file, state, progress }) =>
      sum + file.size * (state === 'waiting' ? 0 : state === 'sending' ? progress : 1),
    0,
  );
  return all > 0 ? sent / all : 1;
};

/** The uploads with progress, cancel and retry. */
export const UploadList = ({
  uploads,
  height = 280,
}: {
  uploads: Omit<Uploads, 'add'>;
  /** Maximum height of the rows in pixels. */
  height?: number;
}) => {
  const translate = useTranslate();
  const { items, busy, clear, cancel, cancelAll, remove, retry, retryFailed } = uploads;
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
            {translate('bulk.retry_failed')}
          </Button>
        )}
        <Button size="small" onClick={busy ? cancelAll : clear}>
          {translate(busy ? 'uploads.cancel_all' : 'uploads.clear')}
        </Button>
      </Stack>
      {busy && items.length > 1 && (
        <LinearProgress
          variant="determinate"
          value={Math.round(overall(items) * 100)}
          aria-label={translate('uploads.overall')}
        />
      )}
      <List dense disablePadding sx={{ maxHeight: height, overflowY: 'auto' }}>
        {/* What failed comes first: among hundreds of files it would be out of sight. */}
        {[...items.filter(isWrong), ...items.filter((item) => !isWrong(item))].map((item) => (
          <UploadRow key={item.key} item={item} cancel={cancel} remove={remove} retry={retry} />
        ))}
      </List>
    </Paper>
  );
};
