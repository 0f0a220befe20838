import { Suspense, useContext, useState, type ReactNode, type RefObject } from 'react';
import { SaveContextProvider, useRecordContext, useSaveContext } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { sameValue } from '../../../../contract/sameValue';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { SavingContext } from '../../../ui/form/saving';
import { pageState } from '../fields';
import { withoutImageLinks } from '../show/readableText';
import { acceptsPageField } from './pageFormSchema';

const AskAgainDialog = lazyWithRetry(() => import('./AskAgainDialog'));

type Answer = 'small' | 'material' | 'cancel';
type EditedPage = Pick<Page, 'title' | 'media_ids'> & { content?: string };

const differs = (before: EditedPage, after: Partial<EditedPage>): boolean =>
  before.title !== (after.title ?? before.title) ||
  !sameValue(before.media_ids, after.media_ids ?? before.media_ids) ||
  (after.content !== undefined && withoutImageLinks(before.content) !== withoutImageLinks(after.content));

const isSigned = (page: Page): boolean =>
  page.requires_signature && page.signatures_count > 0 && pageState(page, Date.now()) === 'published';

/** What the dialog asks. */
export interface Question {
  before: Page;
  after: EditedPage;
  answer: (answer: Answer) => void;
}

/**
 * Asks whether a change of a page that people have signed is material, before it is saved.
 * @param materialRef gets the answer
 */
export const AskAgain = ({
  materialRef,
  children,
}: {
  materialRef: RefObject<boolean>;
  children: ReactNode;
}) => {
  const page = useRecordContext<Page>();
  const saveContext = useSaveContext();
  const { savingRef } = useContext(SavingContext);
  const [question, setQuestion] = useState<Question | null>(null);

  const save: typeof saveContext.save = async (values, options) => {
    materialRef.current = false;
    const after = { ...page, ...values } as EditedPage;
    if (page && acceptsPageField('material') && isSigned(page) && differs(page, after)) {
      const answer = await new Promise<Answer>((resolve) => {
        setQuestion({ before: page, after, answer: resolve });
      });
      setQuestion(null);
      if (answer === 'cancel') {
        savingRef.current.failed = true;
        return;
      }
      materialRef.current = answer === 'material';
    }
    // oxlint-disable-next-line typescript/no-unsafe-return -- typed so by react-admin
    return saveContext.save?.(values, options);
  };

  return (
    <SaveContextProvider value={{ ...saveContext, save }}>
      {children}
      {question ? (
        <Suspense fallback={null}>
          <AskAgainDialog {...question} />
        </Suspense>
      ) : null}
    </SaveContextProvider>
  );
};
