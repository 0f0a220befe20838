import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { MediaKind } from '../../../contract/mediaKind';
import { FileDropArea } from './FileDropArea';
import { acceptedTypes } from './mediaFiles';
import { MediaPickerList } from './MediaPickerList';
import { UploadButton } from './UploadButton';
import { UploadList } from '../upload/UploadList';
import { useMediaUploads } from './useMediaUploads';

interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** Called with the selected media in the order of selection. The caller closes the dialog. */
  onPick: (media: Media[]) => void;
  /** Defaults to all kinds. */
  kinds?: readonly MediaKind[];
  multiple?: boolean;
}

const PickerBody = ({ onClose, onPick, kinds, multiple = false }: Omit<MediaPickerProps, 'open'>) => {
  const translate = useTranslate();
  const { canAccess: mayUpload = false } = useCanAccess({ resource: 'media', action: 'create' });
  const [selected, setSelected] = useState<readonly Media[]>([]);
  const toggle = (media: Media) => {
    setSelected((before) => {
      if (before.some(({ id }) => id === media.id)) return before.filter(({ id }) => id !== media.id);
      return multiple ? [...before, media] : [media];
    });
  };
  const uploads = useMediaUploads({
    kinds,
    // Uploaded files are selected.
    onUploaded: (media) => setSelected((before) => (multiple ? [...before, media] : [media])),
  });
  return (
    <>
      <DialogContent dividers>
        <FileDropArea onFiles={mayUpload ? uploads.add : undefined}>
          <UploadList uploads={uploads} />
          <MediaPickerList kinds={kinds} selected={new Set(selected.map(({ id }) => id))} onToggle={toggle} />
        </FileDropArea>
      </DialogContent>
      <DialogActions>
        {mayUpload && (
          <UploadButton accept={acceptedTypes(kinds)} onFiles={uploads.add} sx={{ mr: 'auto' }} />
        )}
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button variant="contained" disabled={selected.length === 0} onClick={() => onPick([...selected])}>
          {multiple && selected.length > 0
            ? translate('resources.media.pick_count', { smart_count: selected.length })
            : translate('resources.media.pick')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Selects media from the library, with search and, for users who may, upload. */
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
      {/* Remounted each time the dialog opens. */}
      <PickerBody {...body} />
    </Dialog>
  );
};
