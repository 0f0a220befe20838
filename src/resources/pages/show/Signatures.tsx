import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useLocale, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { hasCapability } from '../../../api/capabilities';
import { SignatureActions } from '../../../features/signatures/SignatureActions';
import { SignatureList } from '../../../features/signatures/SignatureList';
import { SignatureProgress } from '../../../features/signatures/SignatureProgress';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { formatDate } from '../../../ui/format';
import { Section } from '../../../ui/Section';
import { pageState } from '../fields';

const PARTS = ['unsigned', 'overdue', 'away', 'signed', 'all'] as const;

const Progress = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { sign_by: last, signing_target: target } = page;
  return (
    <SignatureProgress record={page} text="signatures.pages.progress">
      {last && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('resources.pages.signatures.deadline', {
            date: formatDate(last, locale, 'day'),
            target,
          })}
        </Typography>
      )}
    </SignatureProgress>
  );
};

const ResignButton = ({ page, disabled }: { page: Page; disabled: boolean }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { audience_count: audience } = page;
  return (
    <ConfirmedAction
      button={(open) => (
        <Button
          size="small"
          startIcon={<RestartAltOutlined />}
          disabled={disabled || audience === 0}
          onClick={open}
        >
          {translate('resources.pages.signatures.resign')}
        </Button>
      )}
      title={translate('resources.pages.signatures.resign_title')}
      content={translate('resources.pages.signatures.resign_text', { smart_count: audience })}
      confirm="resources.pages.signatures.resign"
      action={() => dataProvider.askToSignAgain(page.id)}
      success="resources.pages.signatures.resigned"
      successArgs={({ asked_count: count }) => ({ smart_count: count })}
      onSuccess={refresh}
    />
  );
};

const Actions = ({ page }: { page: Page }) => {
  const refresh = useRefresh();
  const [now] = useState(() => Date.now());
  const isPublished = pageState(page, now) === 'published';
  return (
    <SignatureActions resource="pages" record={page} isPublished={isPublished} onReminded={refresh}>
      <ResignButton page={page} disabled={!isPublished} />
    </SignatureActions>
  );
};

/** Signature progress, reminders, and the list of who has signed. */
export const Signatures = () => {
  const translate = useTranslate();
  const page = useRecordContext<Page>();
  if (!page) return null;
  const hasTools = hasCapability('pageTools');
  return (
    <Section title="signatures.pages.title">
      {page.requires_signature ? (
        <Stack spacing={2}>
          {hasTools && <Progress page={page} />}
          {page.needs_resign && (
            <Alert severity="info">{translate('resources.pages.signatures.asked_again')}</Alert>
          )}
          {hasTools && <Actions page={page} />}
          {/* Otherwise it is not known who is missing. */}
          <SignatureList resource="pages" id={page.id} parts={hasTools ? PARTS : ['signed']} />
        </Stack>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('resources.pages.signatures.not_required')}
        </Typography>
      )}
    </Section>
  );
};
