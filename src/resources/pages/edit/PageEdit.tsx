import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { RecordEdit } from '../../../features/form/RecordEdit';
import { PublicationNotices } from '../../publications/PublicationNotices';
import { PageForm } from './PageForm';
import { pageEditForm, publishingOf, toApi } from './pageFormSchema';

const QUESTIONS = { page_signed: lazyWithRetry(() => import('./AskAgainDialog')) };

const publishingDefault = (record: FieldValues): FieldValues => ({ publishing: publishingOf(record) });

/** /pages/{id}/edit; stays there after saving. Asks about a change of what people have signed. */
const PageEdit = () => {
  const draftQueueRef = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <RecordEdit redirect={false} component="div">
      <PublicationNotices />
      <PageForm
        schema={pageEditForm}
        defaultValues={publishingDefault}
        transform={toApi}
        questions={QUESTIONS}
        draftQueueRef={draftQueueRef}
      />
    </RecordEdit>
  );
};

export default PageEdit;
