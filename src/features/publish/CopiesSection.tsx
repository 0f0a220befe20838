import { Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { PublishedResource } from '../../../contract/publication';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useMayPublish } from './PublishAction';

const LinkedCopies = lazyWithRetry(() => import('./LinkedCopies'));

/** The copies of the record in other companies, for users who may publish it. */
export const CopiesSection = ({ resource }: { resource: PublishedResource }) => {
  const record = useRecordContext();
  const mayPublish = useMayPublish();
  if (!record || !mayPublish) return null;
  return (
    <Suspense>
      <LinkedCopies resource={resource} record={record} />
    </Suspense>
  );
};
