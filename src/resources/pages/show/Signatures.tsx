import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDataProvider, useLocale, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { hasCapability } from '../../../api/capabilities';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { SecondaryText } from '../../../ui/SecondaryText';
import { formatDate } from '../../../ui/format';
import { Section } from '../../../ui/Section';
import { pageState } from '../fields';

const SignaturePanel = lazyWithRetry(() => import('../../../features/signatures/SignaturePanel'));

const PARTS = ['unsigned', 'overdue', 'away', 'signed', 'all'] as const;

const Deadline = ({ page: { sign_by: last, signing_target: target } }: { page: Page }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (!last) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {translate('resources.pages.signatures.deadline', { date: formatDate(last, locale, 'day'), target })}
    </Typography>
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

/** Signature progress, reminders, and the list of who has signed. */
export const Signatures = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const page = useRecordContext<Page>();
  const [now] = useState(() => Date.now());
  if (!page) return null;
  if (!page.requires_signature)
    return (
      <Section title="signatures.pages.title">
        <SecondaryText variant="body1">{translate('resources.pages.signatures.not_required')}</SecondaryText>
      </Section>
    );
  const isPublished = pageState(page, now) === 'published';
  const hasTools = hasCapability('pageTools');
  return (
    <Suspense>
      <SignaturePanel
        resource="pages"
        record={page}
        isPublished={isPublished}
        onReminded={refresh}
        hasTools={hasTools}
        parts={hasTools ? PARTS : ['signed']}
        deadline={<Deadline page={page} />}
        notice={
          page.needs_resign && (
            <Alert severity="info">{translate('resources.pages.signatures.asked_again')}</Alert>
          )
        }
        actions={<ResignButton page={page} disabled={!isPublished} />}
      />
    </Suspense>
  );
};
