import { Skeleton, Stack } from '@mui/material';
import { Suspense } from 'react';
import { Title, useEditContext, useRecordContext, useTranslate } from 'react-admin';
import { endpoints } from '../../../../contract/endpoints';
import { offers } from '../../../api/capabilities';
import { lazyWithRetry } from '../../../api/lazyWithRetry';
import type { Company } from '../../../../contract/company';
import { withAuditLogTexts } from '../../../providers/i18nProvider';
import { useCurrentUser } from '../../../ui/useCurrentUser';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { LoadFailed } from '../../../ui/LoadFailed';
import { CompanyForm } from '../CompanyForm';
import { ExportSection, offersExport } from '../ExportCompany';
import { companyEditForm } from '../formSchemas';
import { RefreshUserOnChange } from '../RefreshUserOnChange';
import { TimeTrackingSection } from './TimeTrackingSection';
import { TokensSection } from './TokensSection';

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

const RefreshUser = () => <RefreshUserOnChange company={useRecordContext<Company>()} />;

/** /companies/settings: the settings of the user's own company. */
const CompanySettings = () => {
  const translate = useTranslate();
  const id = useCurrentUser()?.company.id;
  return (
    <>
      <Title title={translate('resources.companies.settings.title')} />
      {id === undefined ? (
        <LoadingSections />
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
