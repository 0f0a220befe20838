import { Skeleton, Stack } from '@mui/material';
import { useEffect } from 'react';
import { Title, useEditContext, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../../contract/company';
import { useCurrentUser } from '../../../ui/useCurrentUser';
import { useRefreshUser } from '../../../ui/useRefreshUser';
import { RecordEdit } from '../../../ui/form/RecordEdit';
import { LoadFailed } from '../../../ui/LoadFailed';
import { SettingsForm } from './SettingsForm';
import { TimeTrackingSection } from './TimeTrackingSection';
import { TokensSection } from './TokensSection';

/** As large as the content, to avoid layout shifts. */
const Coming = () => (
  <Stack spacing={2} aria-busy>
    <Skeleton variant="rounded" height={250} />
    <Skeleton variant="rounded" height={210} />
    <Skeleton variant="rounded" height={380} />
  </Stack>
);

const Failed = () => {
  const translate = useTranslate();
  const { error, refetch } = useEditContext<Company>();
  return (
    <LoadFailed error={error} text={translate('resources.companies.settings.failed')} onRetry={refetch} />
  );
};

/** Updates name, features, color and icon in the rest of the app after a save. */
const ShowEverywhere = () => {
  const refreshUser = useRefreshUser();
  const { id, name, primary_color: colour, features } = useRecordContext<Company>() ?? {};
  const shown = useCurrentUser()?.company;
  const differs =
    shown?.id === id &&
    (shown?.name !== name ||
      shown?.primary_color !== colour ||
      JSON.stringify(shown?.features) !== JSON.stringify(features));
  useEffect(() => {
    if (differs) void refreshUser();
    // Refreshes once per state of the record; comparing with the session could loop forever.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [name, colour, features, refreshUser]);
  return null;
};

/** /companies/settings: the settings of the user's own company. */
const CompanySettings = () => {
  const translate = useTranslate();
  const id = useCurrentUser()?.company.id;
  return (
    <>
      <Title title={translate('resources.companies.settings.title')} />
      {id === undefined ? (
        <Coming />
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
          loading={<Coming />}
          error={<Failed />}
        >
          <ShowEverywhere />
          <SettingsForm />
          <Stack spacing={2} sx={{ mt: 2 }}>
            <TokensSection />
            <TimeTrackingSection />
          </Stack>
        </RecordEdit>
      )}
    </>
  );
};

export default CompanySettings;
