import { Box } from '@mui/material';
import { Suspense, useEffect, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../../contract/resources';
import { hasCapability } from '../../../api/capabilities';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { EditorForm } from '../../../features/editor/EditorForm';
import { FieldInput } from '../../../features/fields/FieldInput';
import { formSchemaOf } from '../../../features/fields/formSchema';
import type { RecordFormProps } from '../../../features/form/RecordForm';
import { useSaving } from '../../../features/form/useRecordForm';
import { RichTextInput } from '../../../features/richText/RichTextInput';
import { useAskBeforeLeaving } from '../../../ui/useAskBeforeLeaving';
import { PageSettings } from './PageSettings';

const Drafts = lazyWithRetry(() => import('./Drafts'));
const PagePreview = lazyWithRetry(() => import('./PagePreview'));

const createForm = formSchemaOf(resources.pages, 'create');
const updateForm = formSchemaOf(resources.pages, 'update');

interface PageFormProps extends Pick<RecordFormProps, 'defaultValues' | 'transform' | 'questions'> {
  isNew?: boolean;
  /** The calls that save drafts. */
  draftQueueRef: RefObject<Promise<unknown>>;
}

/**
 * Makes the browser ask before the screen is reloaded, also when nothing would be lost (tests/spec-coverage.md). Not
 * before a link is followed, such as to another company.
 */
const useConfirmReload = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    let leavesByLink = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leavesByLink) event.preventDefault();
    };
    const onNavigate = ({ navigationType, destination }: NavigateEvent) => {
      leavesByLink = navigationType !== 'reload' && !destination.sameDocument;
    };
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', ask);
    return () => {
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', ask);
    };
  }, [active]);
};

/** Asks before pictures are lost that are not yet part of the form, which asks for its own changes. */
const ContentInput = ({ onBusy }: { onBusy: (running: number) => void }) => {
  const { saving, isNew } = useSaving();
  const [unfinished, setUnfinished] = useState(0);
  // A new page that is saved is left for its edit screen: staying would create it twice.
  const isCreated = isNew && (saving.status === 'saving' || saving.status === 'saved');
  useAskBeforeLeaving(unfinished > 0 && !isCreated, 'uploads.leave');
  return (
    <RichTextInput
      source="content"
      onBusy={(running, notDone) => {
        onBusy(running);
        setUnfinished(notDone);
      }}
    />
  );
};

/** The page editor. */
export const PageForm = ({ draftQueueRef, isNew = false, ...form }: PageFormProps) => {
  const translate = useTranslate();
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  useConfirmReload(!isNew);
  return (
    <EditorForm
      {...form}
      schema={isNew ? createForm : updateForm}
      preview={PagePreview}
      isBusy={isUploading}
      status={isUploading && translate('resources.pages.editor.uploading')}
      failedTitle="resources.pages.editor.submit_failed"
      notice={
        hasCapability('pageTools') ? (
          <Suspense fallback={<Box sx={{ height: 20, mb: 1 }} />}>
            <Drafts queueRef={draftQueueRef} />
          </Suspense>
        ) : null
      }
      settings={<PageSettings />}
    >
      <FieldInput source="title" fullWidth autoComplete="off" />
      <ContentInput onBusy={setUploads} />
    </EditorForm>
  );
};
