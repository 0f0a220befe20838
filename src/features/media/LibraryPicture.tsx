import { useCanAccess, useDataProvider } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useAction } from '../../ui/useAction';
import { PickMediaButton } from './MediaInput';

interface LibraryPictureProps {
  disabled?: boolean;
  onPick: (file: File, media: Media) => void;
}

/** Chooses a picture of the library. Copies its file, so that the record keeps it when it leaves the library. */
export const LibraryPicture = ({ disabled, onPick }: LibraryPictureProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate: copy } = useAction({
    mutationFn: async (media: Media) => {
      const content = await dataProvider.fetchFile(media.file.url);
      onPick(new File([content], media.file.name, { type: media.mime }), media);
    },
  });
  const { canAccess = false } = useCanAccess({ action: 'pick', resource: 'media' });
  if (!canAccess) return null;
  return (
    <PickMediaButton
      label="resources.media.pick_title"
      kinds={['image']}
      disabled={disabled}
      onPick={([media]) => media?.file.url && copy(media)}
    />
  );
};
