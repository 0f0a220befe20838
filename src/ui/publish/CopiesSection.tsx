import { Suspense } from 'react';
import type { PublishedResource } from '../../../contract/publication';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { useMayPublish } from './PublishAction';

const LinkedCopies = lazyWithRetry(() => import('./LinkedCopies'));

/** The copies of the record in other companies, for those who may publish it. */
export const CopiesSection = ({ resource }: { resource: PublishedResource }) =>
  useMayPublish() ? (
    <Suspense>
      <LinkedCopies resource={resource} />
    </Suspense>
  ) : null;
