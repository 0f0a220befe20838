import { Suspense, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../../api/ApiError';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { RecordEdit } from '../../../features/form/RecordEdit';
import type { RefusedSave } from '../../../features/form/saving';
import { PublicationNotices } from '../../publications/PublicationNotices';
import type { Question } from './AskAgainDialog';
import { PageForm } from './PageForm';
import { pageEditForm, publishingOf, toApi } from './pageFormSchema';

const AskAgainDialog = lazyWithRetry(() => import('./AskAgainDialog'));

const publishingDefault = (record: FieldValues): FieldValues => ({ publishing: publishingOf(record) });

/** /pages/{id}/edit; stays there after saving. Asks about a change of what people have signed. */
const PageEdit = () => {
  const [error, setError] = useState<unknown>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const draftQueueRef = useRef<Promise<unknown>>(Promise.resolve());
  const onFailure = (failure: unknown, save: RefusedSave) => {
    if (failure instanceof ApiError && failure.code === 'page_signed') setQuestion({ error: failure, save });
    else setError(failure);
  };
  return (
    <RecordEdit transform={toApi} redirect={false} onFailure={onFailure} component="div">
      <PublicationNotices />
      <PageForm
        schema={pageEditForm}
        defaultValues={publishingDefault}
        error={error}
        onError={setError}
        draftQueueRef={draftQueueRef}
      />
      {question && (
        <Suspense fallback={null}>
          <AskAgainDialog {...question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </RecordEdit>
  );
};

export default PageEdit;
