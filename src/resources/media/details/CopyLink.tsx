import { useCreatePath } from 'react-admin';
import { useScreens } from '../../../routing/screens';
import { CopyField } from '../../../ui/CopyField';

/**
 * The link of a file, to be copied. It is an address of this app, which finds the file by the medium it belongs to: a
 * stored file's own link is personal, ends after some hours, and is another one when the file is replaced.
 */
export const CopyLink = ({ id }: { id: number }) => {
  const createPath = useCreatePath();
  const { paths } = useScreens();
  const path = paths.toBrowser(createPath({ resource: 'media', type: 'show', id }));
  return (
    <CopyField
      value={new URL(path, window.location.origin).href}
      label="resources.media.link"
      copy="resources.media.copy_link"
      copied="resources.media.link_copied"
      notCopied="resources.media.link_not_copied"
    />
  );
};
