import { Suspense } from 'react';
import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const Banners = lazyWithRetry(() => import('./Banners'));

/** Says to users who may edit a record that it is a linked copy, or has copies in other companies. */
export const PublicationNotices = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ action: 'edit', resource });
  if (!record || !canAccess || !hasCapability('publications')) return null;
  return (
    <Suspense fallback={null}>
      <Banners resource={resource} record={record} />
    </Suspense>
  );
};
