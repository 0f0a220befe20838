import { useRef } from 'react';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { RecordEdit } from '../../../features/form/RecordEdit';
import { PublicationNotices } from '../../publications/PublicationNotices';
import { PageForm } from './PageForm';

const QUESTIONS = { page_signed: lazyWithRetry(() => import('./AskAgainDialog')) };

/** /pages/{id}/edit; stays there after saving. Asks about a change of what people have signed. */
const PageEdit = () => {
  const draftQueueRef = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <RecordEdit redirect={false} component="div">
      <PublicationNotices />
      <PageForm questions={QUESTIONS} draftQueueRef={draftQueueRef} />
    </RecordEdit>
  );
};

export default PageEdit;
