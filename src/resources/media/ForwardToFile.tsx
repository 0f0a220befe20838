import { LoadFailed } from '../../ui/LoadFailed';
import { useEffect } from 'react';
import { Loading, Title, useGetOne, useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import { fileUrl } from '../../api/client';

/** Sends somebody who may see a file, but not look after the library, on to the file. */
export const ForwardToFile = ({ id }: { id: number }) => {
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
