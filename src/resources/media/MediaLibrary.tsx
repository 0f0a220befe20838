import { useMediaQuery } from '@mui/material';
import {
  ListBase,
  Loading,
  Navigate,
  Title,
  useCanAccess,
  useGetOne,
  useLocation,
  useTranslate,
} from 'react-admin';
import { MediaDrawer } from './details/MediaDrawer';
import { DefaultViewGate } from '../../features/views/DefaultViewGate';
import { LibraryView } from './list/LibraryView';
import { LoadFailed } from '../../ui/LoadFailed';
import { useEffect } from 'react';
import type { Media } from '../../../contract/media';
import { fileUrl } from '../../api/client';

/** Redirects users who may see the file but not the library to the file. */
const RedirectToFile = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<Media>('media', { id }, { retry: false });
  const url = fileUrl(data?.file.url);
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
  if (!error) return <Loading />;
  return (
    <>
      <Title title={translate('resources.media.library')} />
      <LoadFailed error={error} onRetry={refetch} />
    </>
  );
};

/** Returns the id in the path `/media/7/show`. */
const useOpenId = (): string | undefined => /\/media\/(\d+)\/show$/.exec(useLocation().pathname)?.[1];

/**
 * /medialibrary, and /medialibrary/{id} with a file open beside it. The latter is the link to share: it identifies the
 * medium, so it survives when the file is replaced. Users who may not manage the library are redirected to the file.
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
      <RedirectToFile id={Number(openId)} />
    );
  return (
    <>
      <DefaultViewGate>
        <ListBase sort={{ field: 'created_at', order: 'DESC' }} perPage={24}>
          <LibraryView isPhone={isPhone} />
        </ListBase>
      </DefaultViewGate>
      {openId !== undefined && <MediaDrawer key={openId} id={Number(openId)} />}
    </>
  );
};

export default MediaLibrary;
