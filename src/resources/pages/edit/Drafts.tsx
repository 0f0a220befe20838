import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useDataProvider, useFormIsDirty, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import type { Page, PageDraft } from '../../../../contract/page';
import { getTabCompany } from '../../../api/company';
import { useOnReconnect } from '../../../api/connection';
import { useSaving } from '../../../features/form/useRecordForm';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useFormatDateTime } from '../../../ui/format';
import { SecondaryText } from '../../../ui/SecondaryText';

/** Milliseconds without input before a draft is saved. */
const DELAY = 3_000;

interface DraftState {
  /** When the draft of this visit was saved, or why not. */
  savedAt?: string;
  failed?: boolean;
}

/**
 * Saves the unsaved input as a draft after a pause, and deletes the draft once the page is saved.
 * @param paused an older draft waits to be continued or discarded, or is not known
 * @param queueRef calls are sent one after the other, so that none is overtaken
 */
const useAutosave = (
  found: PageDraft | null | undefined,
  paused: boolean,
  queueRef: RefObject<Promise<unknown>>,
): DraftState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const page = useRecordContext<Page>();
  const { getValues } = useFormContext();
  const { isSubmitting } = useFormState();
  const { saving, isNew } = useSaving();
  const isDirty = useFormIsDirty();
  const values = useWatch();
  const [state, setState] = useState<DraftState>({});
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useOnReconnect(state.failed ? retry : undefined);
  const draftId = useRef<number | null>(null);
  const pageId = page ? Number(page.id) : null;
  const revision = page?.revision ?? null;
  const active = isDirty && !isSubmitting && !paused;

  useEffect(() => {
    // Runs again after the session has ended and resumed, when this visit may have saved one.
    draftId.current ??= found?.id ?? null;
  }, [found]);

  useEffect(() => {
    if (!active) return undefined;
    const save = async () => {
      try {
        const { data } = await dataProvider.savePageDraft({ page_id: pageId, revision, values: getValues() });
        draftId.current = data?.id ?? null;
        setState({ savedAt: data?.updated_at });
      } catch {
        // The user can still save. The next change tries again, and the connection when it is back.
        setState({ failed: true });
      }
    };
    const timer = setTimeout(() => {
      queueRef.current = queueRef.current.then(save);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [active, values, attempt, dataProvider, getValues, pageId, revision, queueRef]);

  // Saved, or put back as it was. The server itself deletes the draft of a new page.
  const isDeleted = isNew && saving.status === 'saved';
  const isClean = !isDirty && !isSubmitting && !paused && !isDeleted;
  useEffect(() => {
    if (!isClean) return;
    queueRef.current = queueRef.current.then(async () => {
      const id = draftId.current;
      draftId.current = null;
      setState({});
      if (id !== null) await dataProvider.deletePageDraft(id).catch(() => undefined);
    });
  }, [isClean, dataProvider, queueRef]);
  return state;
};

/** Returns whether this tab keeps the draft: of the tabs with the same screen of a company, the one open for longest. */
const useKeepsDraft = (): boolean => {
  const { locks } = navigator as Partial<Navigator>;
  const [keeps, setKeeps] = useState(!locks);
  useEffect(() => {
    const waiting = new AbortController();
    let release = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      release = resolve;
    });
    const keep = () => {
      setKeeps(true);
      return left;
    };
    // Rejects when the screen is left before the other tab is.
    locks
      ?.request(
        `draft ${getTabCompany()?.companyId} ${window.location.pathname}`,
        { signal: waiting.signal },
        keep,
      )
      .catch(() => undefined);
    return () => {
      waiting.abort();
      release();
    };
  }, [locks]);
  return keeps;
};

/** Whether the page was changed since the draft was begun. Not every change makes a revision. */
const isStale = ({ revision, updated_at: savedAt }: PageDraft, page: Page): boolean =>
  revision !== page.revision || Date.parse(savedAt) < Date.parse(page.updated_at);

interface NoticeProps {
  draft: PageDraft;
  isStale: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

const Notice = ({ draft, isStale, onContinue, onDiscard }: NoticeProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  return (
    <Alert
      severity={isStale ? 'warning' : 'info'}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onContinue}>
            {translate('resources.pages.drafts.continue')}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('resources.pages.drafts.discard')}
          </Button>
        </>
      }
    >
      {translate('resources.pages.drafts.found', { time: formatDateTime(draft.updated_at) })}
      {isStale ? <Typography variant="body2">{translate('resources.pages.drafts.stale')}</Typography> : null}
    </Alert>
  );
};

/** Keeps unsaved input on the server, and offers what an earlier visit left. */
const Drafts = ({ queueRef }: { queueRef: RefObject<Promise<unknown>> }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const formatDateTime = useFormatDateTime();
  const page = useRecordContext<Page>();
  const { setValue } = useFormContext();
  const [answered, setAnswered] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['pages', 'getPageDraft', page?.id ?? null],
    queryFn: async () => (await dataProvider.getPageDraft(page?.id ?? null)).data,
    enabled: useKeepsDraft(),
    // Only what was left behind by an earlier visit is offered: what is invalidated meanwhile is not read again.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const draft = answered ? null : data;
  // A draft that could not be read must not be replaced.
  const { savedAt, failed = isError } = useAutosave(data, data === undefined || Boolean(draft), queueRef);

  const restore = ({ values }: PageDraft) => {
    for (const [name, value] of Object.entries(values as FieldValues))
      setValue(name, value as unknown, { shouldDirty: true, shouldTouch: true });
    setAnswered(true);
  };
  return (
    <>
      {draft ? (
        <Notice
          draft={draft}
          isStale={Boolean(page && isStale(draft, page))}
          onContinue={() => restore(draft)}
          onDiscard={() => setAnswered(true)}
        />
      ) : null}
      <SecondaryText role="status" sx={{ mb: 1, minHeight: 20 }}>
        {savedAt ? translate('resources.pages.drafts.saved', { time: formatDateTime(savedAt) }) : ''}
        {failed ? translate('resources.pages.drafts.failed') : ''}
      </SecondaryText>
    </>
  );
};

export default Drafts;
