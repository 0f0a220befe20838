import { useMediaQuery } from '@mui/material';
import { ListBase, Loading, Navigate, useCanAccess, useLocation } from 'react-admin';
import type { Opening } from '../../routing/types';
import { MediaDrawer } from './details/MediaDrawer';
import { ForwardToFile } from './ForwardToFile';
import { LibraryView } from './list/LibraryView';

/** More than elsewhere: pictures are looked through, not read. */
export const OPENING: Opening = { perPage: 24, sort: { field: 'created_at', order: 'DESC' } };

/** The medium that the path names, `/media/7/show` as react-admin writes it. */
const useOpenId = (): string | undefined => /\/media\/(\d+)\/show$/.exec(useLocation().pathname)?.[1];

/**
 * /medialibrary, and /medialibrary/{id}: the same with one file open beside it. That second address is the link that is
 * copied. It names the medium, not a stored file, so that it holds when the file is replaced; who may look after the
 * library sees the file with all that is known of it, and whoever may only pick from it is sent on to the file itself.
 */
const MediaLibrary = () => {
  const openId = useOpenId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { canAccess, isPending } = useCanAccess({ resource: 'media', action: 'list' });
  if (isPending) return <Loading />;
  if (!canAccess)
    return openId === undefined ? (
      <Navigate to="/access-denied" replace />
    ) : (
      <ForwardToFile id={Number(openId)} />
    );
  return (
    <>
      <ListBase {...OPENING}>
        <LibraryView isPhone={isPhone} />
      </ListBase>
      {openId !== undefined && <MediaDrawer key={openId} id={Number(openId)} />}
    </>
  );
};

export default MediaLibrary;
