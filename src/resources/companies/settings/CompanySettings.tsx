import { Skeleton, Stack } from '@mui/material';
import { Suspense } from 'react';
import { Title, useEditContext, useRecordContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../../api/capabilities';
import { refreshCurrentUser } from '../../../api/session';
import type { Company } from '../../../../contract/company';
import { lazyScreen } from '../../../providers/i18nProvider';
import { RecordEdit } from '../../../features/form/RecordEdit';
import { IndexedSections } from '../../../ui/IndexedSections';
import { LoadFailed } from '../../../ui/LoadFailed';
import { CompanyForm } from '../CompanyForm';
import { ExportSection } from '../ExportCompany';
import { companyEditForm } from '../formSchemas';
import { RefreshUserOnChange } from '../RefreshUserOnChange';
import { TimeTrackingSection } from './TimeTrackingSection';
import { TokensSection } from './TokensSection';
import { useCurrentUser } from '../../../api/useCurrentUser';

const WebhooksSection = lazyScreen(() => import('./webhooks/WebhooksSection'), 'auditLog');

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

const RefreshUser = () => <RefreshUserOnChange company={useRecordContext<Company>()} isOwn />;

/** /companies/settings: the settings of the user's own company. */
const CompanySettings = () => {
  const translate = useTranslate();
  const id = useCurrentUser()?.company.id;
  const hasTools = hasCapability('companyTools');
  return (
    <>
      <Title title={translate('resources.companies.settings.title')} />
      {id ? (
        <RecordEdit
          resource="companies"
          id={id}
          title={false}
          component="div"
          redirect={false}
          // The route checks the `settings` action; `edit` is for editing any company.
          disableAuthentication
          loading={<LoadingSections />}
          error={<LoadError />}
        >
          <RefreshUser />
          <IndexedSections label="resources.companies.settings.sections">
            <CompanyForm schema={companyEditForm} />
            <Stack spacing={2} sx={{ mt: 2 }}>
              {hasTools && (
                <>
                  <TokensSection />
                  <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
                    <WebhooksSection />
                  </Suspense>
                </>
              )}
              <TimeTrackingSection />
              {hasTools && <ExportSection id={id} />}
            </Stack>
          </IndexedSections>
        </RecordEdit>
      ) : (
        <LoadFailed
          error={null}
          text={translate('resources.companies.settings.unknown_company')}
          onRetry={refreshCurrentUser}
        />
      )}
    </>
  );
};

export default CompanySettings;
