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
import { RichTextInput } from '../../../features/richText/RichTextInput';
import { useConfirmClose } from '../../../ui/useAskBeforeLeaving';
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

/** The page editor. */
export const PageForm = ({ draftQueueRef, isNew = false, ...form }: PageFormProps) => {
  const translate = useTranslate();
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  // Images that are being uploaded are not yet part of the form, which asks for its own changes.
  useConfirmClose(isUploading);
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
      <RichTextInput source="content" onBusy={setUploads} />
    </EditorForm>
  );
};
