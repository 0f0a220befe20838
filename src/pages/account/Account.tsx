import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useDataProvider, useTranslate } from 'react-admin';
import type { Account as AccountRecord } from '../../../contract/account';
import { useRefreshUser } from '../../providers/useRefreshUser';
import type { AppDataProvider } from '../../providers/dataProvider';
import { AvatarCard } from '../../features/user/AvatarCard';
import { LoadFailed } from '../../ui/LoadFailed';
import { OwnActions } from '../../ui/OwnActions';
import { SecondaryText } from '../../ui/SecondaryText';
import { LanguageCard } from './LanguageCard';
import { PasswordCard } from './PasswordCard';
import { PersonalNumberCard } from './PersonalNumberCard';
import { PushCard } from './PushCard';
import { Section } from '../../ui/Section';
import { Columns } from '../../ui/Columns';
import { SessionsSection } from '../../features/user/SessionsSection';

const PersonCard = ({ account }: { account: AccountRecord }) => {
  const translate = useTranslate();
  return (
    <Section title="account.person.title">
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.5, width: '100%' }}>
        {(['name', 'email', 'username'] as const).map((field) => (
          <Box key={field}>
            <SecondaryText component="dt">{translate(`resources.users.fields.${field}`)}</SecondaryText>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {account[field] || translate('app.none')}
            </Typography>
          </Box>
        ))}
      </Box>
      <SecondaryText>{translate('account.person.hint')}</SecondaryText>
    </Section>
  );
};

/** As large as the content, to avoid layout shifts. */
const Coming = () => (
  <Stack spacing={2} aria-busy>
    <Skeleton variant="rounded" height={260} />
    <Skeleton variant="rounded" height={190} />
    <Skeleton variant="rounded" height={380} />
  </Stack>
);

const Account = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refreshUser = useRefreshUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => dataProvider.getAccount(),
  });
  const account = data?.data;
  const onChanged = () => Promise.all([refetch(), refreshUser()]);
  return (
    <>
      <Title title={translate('account.menu')} />
      {error && <LoadFailed error={error} text={translate('account.failed')} onRetry={refetch} />}
      {!error && !account && <Coming />}
      {account && (
        <Box sx={{ mt: 2 }}>
          <OwnActions>
            <Columns aside={280} from="md">
              <Stack spacing={2}>
                <PersonCard account={account} />
                <LanguageCard account={account} onChanged={onChanged} />
                <PushCard userId={account.id} />
                {account.personal_number && (
                  <PersonalNumberCard number={account.personal_number} onChanged={refetch} />
                )}
                <PasswordCard account={account} />
                <SessionsSection
                  hint="sessions.hint"
                  queryKey={['account', 'sessions']}
                  load={(signal) => dataProvider.listOwnSessions(signal)}
                  end={dataProvider.endOwnSession}
                  endAll={dataProvider.endOtherSessions}
                />
              </Stack>
              <AvatarCard
                user={account}
                upload={dataProvider.uploadOwnAvatar}
                remove={dataProvider.removeOwnAvatar}
                onChanged={onChanged}
              />
            </Columns>
          </OwnActions>
        </Box>
      )}
    </>
  );
};

export default Account;
