import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { Media, MediaKind } from '../../../contract/media';
import { DropArea } from './DropArea';
import { acceptedTypes } from './mediaFiles';
import { PickerList } from './PickerList';
import { UploadButton } from './UploadButton';
import { UploadList } from '../uploads/UploadList';
import { useUploads } from './useUploads';

export interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** Told what was picked, in the order in which it was picked; closing is the caller's. */
  onPick: (media: Media[]) => void;
  /** What may be picked; everything unless told. */
  kinds?: readonly MediaKind[];
  multiple?: boolean;
}

const PickerBody = ({ onClose, onPick, kinds, multiple = false }: Omit<MediaPickerProps, 'open'>) => {
  const translate = useTranslate();
  const { canAccess: mayUpload = false } = useCanAccess({ resource: 'media', action: 'create' });
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const toggle = (media: Media) => {
    setChosen((before) => {
      if (before.some(({ id }) => id === media.id)) return before.filter(({ id }) => id !== media.id);
      return multiple ? [...before, media] : [media];
    });
  };
  const uploads = useUploads({
    kinds,
    // What was brought along is what is wanted.
    onUploaded: (media) => {
      setChosen((before) => (multiple ? [...before, media] : [media]));
    },
  });
  return (
    <>
      <DialogContent dividers>
        <DropArea onFiles={mayUpload ? uploads.add : undefined}>
          <UploadList uploads={uploads} />
          <PickerList kinds={kinds} chosen={new Set(chosen.map(({ id }) => id))} onToggle={toggle} />
        </DropArea>
      </DialogContent>
      <DialogActions>
        {mayUpload && (
          <UploadButton accept={acceptedTypes(kinds)} onFiles={uploads.add} sx={{ mr: 'auto' }} />
        )}
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => {
            onPick([...chosen]);
          }}
        >
          {multiple && chosen.length > 0
            ? translate('resources.media.pick_count', { smart_count: chosen.length })
            : translate('resources.media.pick')}
        </Button>
      </DialogActions>
    </>
  );
};

/**
 * Picks from the media library on any screen: search as you type, and upload on the fly for those who may. Those who
 * may only pick see all that it needs.
 */
export const MediaPicker = ({ open, ...body }: MediaPickerProps) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={body.onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
    >
      <DialogTitle id={id}>
        {translate(body.multiple ? 'resources.media.pick_many_title' : 'resources.media.pick_title')}
      </DialogTitle>
      {/* Anew each time it opens. */}
      <PickerBody {...body} />
    </Dialog>
  );
};
