import { Suspense } from 'react';
import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const LinkedCopyBanner = lazyWithRetry(() => import('./LinkedCopyBanner'));

/** Tells those who may edit a record that it is a linked copy, and offers later versions of its original. */
export const LinkedCopyNotice = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ action: 'edit', resource });
  if (!record || !canAccess || !offers('GET', endpoints.publications.list)) return null;
  return (
    <Suspense fallback={null}>
      <LinkedCopyBanner resource={resource} id={record.id} />
    </Suspense>
  );
};
