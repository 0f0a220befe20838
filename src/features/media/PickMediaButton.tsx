import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import { Button } from '@mui/material';
import { Suspense, useState, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { MediaPicker as Picker } from './MediaPicker';

const MediaPicker = lazyWithRetry(async () => ({ default: (await import('./MediaPicker')).MediaPicker }));

interface PickMediaButtonProps extends Omit<ComponentProps<typeof Picker>, 'open' | 'onClose'> {
  label: AppMessageKey;
  disabled?: boolean;
}

/** A button that opens the library. */
export const PickMediaButton = ({ label, disabled, onPick, ...picker }: PickMediaButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        startIcon={<PermMediaOutlined />}
        disabled={disabled}
        sx={{ mt: 1 }}
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        {translate(label)}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MediaPicker
            {...picker}
            open={open}
            onClose={() => setOpen(false)}
            onPick={(media) => {
              setOpen(false);
              onPick(media);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
