import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { MediaKind } from '../../../contract/mediaKind';
import { AppDialog } from '../../ui/AppDialog';
import { FileDropArea } from './FileDropArea';
import { acceptedTypes } from './mediaFiles';
import { MediaPickerList } from './MediaPickerList';
import { UploadButton } from './UploadButton';
import { UploadList } from '../upload/UploadList';
import { useMediaUploads } from './useMediaUploads';

interface MediaPickerProps {
  onClose: () => void;
  /** Called with the selected media in the order of selection. The caller closes the dialog. */
  onPick: (media: Media[]) => void;
  /** Defaults to all kinds. */
  kinds?: readonly MediaKind[];
  multiple?: boolean;
}

/** Selects media from the library, with search and, for users who may, upload. */
export const MediaPicker = ({ onClose, onPick, kinds, multiple = false }: MediaPickerProps) => {
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
    <AppDialog
      large
      title={translate(multiple ? 'resources.media.pick_many_title' : 'resources.media.pick_title')}
      onClose={onClose}
      aside={mayUpload && <UploadButton accept={acceptedTypes(kinds)} onFiles={uploads.add} />}
      primary={{
        label:
          multiple && selected.length > 0
            ? translate('resources.media.pick_count', { smart_count: selected.length })
            : translate('resources.media.pick'),
        disabled: selected.length === 0,
        onClick: () => onPick([...selected]),
      }}
    >
      <FileDropArea onFiles={mayUpload ? uploads.add : undefined}>
        <UploadList uploads={uploads} />
        <MediaPickerList kinds={kinds} selected={new Set(selected.map(({ id }) => id))} onToggle={toggle} />
      </FileDropArea>
    </AppDialog>
  );
};
