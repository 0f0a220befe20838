import { Skeleton, Stack } from '@mui/material';
import { Suspense } from 'react';
import { Title, useEditContext, useRecordContext, useTranslate } from 'react-admin';
import { endpoints } from '../../../../contract/endpoints';
import { offers } from '../../../api/capabilities';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import type { Company } from '../../../../contract/company';
import { withAuditLogTexts } from '../../../providers/i18nProvider';
import { RecordEdit } from '../../../features/form/RecordEdit';
import { LoadFailed } from '../../../ui/LoadFailed';
import { CompanyForm } from '../CompanyForm';
import { ExportSection, offersExport } from '../ExportCompany';
import { companyEditForm } from '../formSchemas';
import { RefreshUserOnChange } from '../RefreshUserOnChange';
import { TimeTrackingSection } from './TimeTrackingSection';
import { TokensSection } from './TokensSection';
import { useOwnCompanyId } from './useOwnCompanyId';

const WebhooksSection = lazyWithRetry(() => withAuditLogTexts(import('./webhooks/WebhooksSection')));

/** As large as the content, to avoid layout shifts. */
const LoadingSections = () => (
  <Stack spacing={2} aria-busy>
    <Skeleton variant="rounded" height={250} />
    <Skeleton variant="rounded" height={210} />
    <Skeleton variant="rounded" height={380} />
  </Stack>
);

const LoadError = () => {
  const translate = useTranslate();
  const { error, refetch } = useEditContext<Company>();
  return (
    <LoadFailed error={error} text={translate('resources.companies.settings.failed')} onRetry={refetch} />
  );
};

/** The server does not say which company the user belongs to. */
const UnknownCompany = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const translate = useTranslate();
  const text = translate(`resources.companies.settings.${error ? 'failed' : 'unknown_company'}`);
  return <LoadFailed error={error} text={text} onRetry={onRetry} />;
};

const RefreshUser = () => <RefreshUserOnChange company={useRecordContext<Company>()} isOwn />;

/** /companies/settings: the settings of the user's own company. */
const CompanySettings = () => {
  const translate = useTranslate();
  const { id, isPending, error, refetch } = useOwnCompanyId();
  return (
    <>
      <Title title={translate('resources.companies.settings.title')} />
      {id === undefined ? (
        isPending ? (
          <LoadingSections />
        ) : (
          <UnknownCompany error={error} onRetry={refetch} />
        )
      ) : (
        <RecordEdit
          key={id}
          resource="companies"
          id={id}
          title={false}
          component="div"
          sx={{ maxWidth: 900 }}
          redirect={false}
          // The route checks the `settings` action; `edit` is for editing any company.
          disableAuthentication
          loading={<LoadingSections />}
          error={<LoadError />}
        >
          <RefreshUser />
          <CompanyForm schema={companyEditForm} />
          <Stack spacing={2} sx={{ mt: 2 }}>
            {offers('GET', endpoints.companies.tokens) && <TokensSection />}
            {offers('GET', endpoints.companies.webhooks) && (
              <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
                <WebhooksSection />
              </Suspense>
            )}
            <TimeTrackingSection />
            {offersExport() && <ExportSection id={id} />}
          </Stack>
        </RecordEdit>
      )}
    </>
  );
};

export default CompanySettings;
