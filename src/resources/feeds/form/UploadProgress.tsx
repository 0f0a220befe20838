import { LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useExternalStore } from '../../../api/externalStore';
import { uploadProgress } from '../../../api/upload';

/** How far the files of the post that is being saved have come; nothing while none are sent. */
export const UploadProgress = () => {
  const translate = useTranslate();
  const fraction = useExternalStore(uploadProgress);
  if (fraction === null) return null;
  const percent = Math.round(fraction * 100);
  const text = translate('resources.feeds.uploading', { percent });
  return (
    <Stack spacing={0.5} sx={{ width: '100%', my: 1 }}>
      <LinearProgress
        variant={fraction < 1 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={text}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Stack>
  );
};
