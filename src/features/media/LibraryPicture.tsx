import { useCanAccess, useDataProvider } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useNotifyError } from '../../ui/useNotifyError';
import { PickMediaButton } from './MediaInput';

interface LibraryPictureProps {
  disabled?: boolean;
  onPick: (file: File, media: Media) => void;
}

/** Chooses a picture of the library. Copies its file, so that the record keeps it when it leaves the library. */
export const LibraryPicture = ({ disabled, onPick }: LibraryPictureProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notifyError = useNotifyError();
  const { canAccess = false } = useCanAccess({ action: 'pick', resource: 'media' });
  if (!canAccess) return null;
  const copy = async (media: Media | undefined) => {
    if (!media?.file.url) return;
    try {
      const content = await dataProvider.fetchFile(media.file.url);
      onPick(new File([content], media.file.name, { type: media.mime }), media);
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <PickMediaButton
      label="resources.media.pick_title"
      kinds={['image']}
      disabled={disabled}
      onPick={([media]) => void copy(media)}
    />
  );
};
