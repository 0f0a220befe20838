import { Box, Card } from '@mui/material';
import { Suspense, useEffect, useState, type RefObject } from 'react';
import { hasCapability } from '../../../api/capabilities';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import { FieldInput } from '../../../features/fields/FieldInput';
import { RecordForm, type RecordFormProps } from '../../../features/form/RecordForm';
import { RichTextInput } from '../../../features/richText/RichTextInput';
import { useConfirmClose } from '../../../ui/useAskBeforeLeaving';
import { PublishSection } from './PublishSection';
import { SaveBar } from './SaveBar';
import {
  AccessSection,
  AttachedSection,
  OrganiseSection,
  ReviewSection,
  SignatureSection,
} from './SettingsSections';

const Drafts = lazyWithRetry(() => import('./Drafts'));

interface PageFormProps extends Pick<
  RecordFormProps,
  'schema' | 'defaultValues' | 'transform' | 'questions'
> {
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

/** The page editor: content and settings side by side, or stacked on narrow screens. */
export const PageForm = ({ draftQueueRef, isNew = false, ...form }: PageFormProps) => {
  const [uploads, setUploads] = useState(0);
  // Images that are being uploaded are not yet part of the form, which asks for its own changes.
  useConfirmClose(uploads > 0);
  useConfirmReload(!isNew);
  return (
    <RecordForm {...form} showsFailure component={Box} toolbar={<SaveBar busy={uploads > 0} />}>
      {hasCapability('pageTools') ? (
        <Suspense fallback={<Box sx={{ height: 20, mb: 1 }} />}>
          <Drafts queueRef={draftQueueRef} />
        </Suspense>
      ) : null}
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Card sx={{ p: { xs: 1.5, md: 2.5 }, overflow: 'visible' }}>
          <FieldInput source="title" fullWidth autoComplete="off" />
          <RichTextInput source="content" onBusy={setUploads} />
        </Card>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            minWidth: 0,
            // The settings stay visible beside a long text and scroll on their own.
            position: { lg: 'sticky' },
            top: 80,
            maxHeight: { lg: 'calc(100dvh - 172px)' },
            overflowY: { lg: 'auto' },
          }}
        >
          <PublishSection />
          <AccessSection />
          <SignatureSection />
          <OrganiseSection />
          <ReviewSection />
          <AttachedSection />
        </Box>
      </Box>
    </RecordForm>
  );
};
