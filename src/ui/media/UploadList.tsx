import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import {
  Box,
  Button,
  IconButton,
  LinearProgress,
  List,
  ListItem,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadItem } from './uploadQueue';
import type { Uploads } from './useUploads';

const STATE_KEYS = {
  refused: 'resources.media.uploads.failed',
  waiting: 'resources.media.uploads.waiting',
  sending: 'resources.media.uploads.sending',
  done: 'resources.media.uploads.done',
  failed: 'resources.media.uploads.failed',
  cancelled: 'resources.media.uploads.cancelled',
} as const;

const UploadRow = ({ item, uploads }: { item: UploadItem; uploads: Uploads }) => {
  const translate = useTranslate();
  const { key, file, state, progress, refusal, problem } = item;
  const name = file.name;
  const isUnderWay = state === 'waiting' || state === 'sending';
  const isWrong = state === 'refused' || state === 'failed';
  // All is sent: the server looks at the file and makes its small picture.
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
            aria-label={translate('resources.media.uploads.progress', { name })}
            sx={{ my: 0.75, height: 6, borderRadius: 3 }}
          />
        )}
        <Typography variant="caption" sx={{ color: isWrong ? 'error.main' : 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {isUnderWay && (
        <IconButton
          aria-label={translate('resources.media.uploads.cancel', { name })}
          onClick={() => {
            uploads.cancel(key);
          }}
        >
          <CloseOutlined />
        </IconButton>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton
          aria-label={translate('resources.media.uploads.retry', { name })}
          onClick={() => {
            uploads.retry(key);
          }}
        >
          <ReplayOutlined />
        </IconButton>
      )}
    </ListItem>
  );
};

/** The files on their way, each with how far it has come, the way to stop it and to try it again. */
export const UploadList = ({ uploads }: { uploads: Uploads }) => {
  const translate = useTranslate();
  const { items, clear } = uploads;
  const id = useId();
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 2, overflow: 'hidden' }}>
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1 }}>
        <Box role="status" sx={{ flex: 1 }}>
          <Typography id={id} component="h2" variant="subtitle2">
            {translate('resources.media.uploads.title', { done, total: items.length })}
          </Typography>
        </Box>
        <Button size="small" onClick={clear}>
          {translate('resources.media.uploads.clear')}
        </Button>
      </Stack>
      <List dense disablePadding sx={{ maxHeight: 280, overflowY: 'auto' }}>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} uploads={uploads} />
        ))}
      </List>
    </Paper>
  );
};
