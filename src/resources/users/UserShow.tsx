import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import { CanAccess, EditButton, useDataProvider, useRecordContext } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppDataProvider } from '../../providers/dataProvider';
import { FieldCell } from '../../features/fields/FieldCell';
import { SessionsSection } from '../../features/user/SessionsSection';
import { formatPersonalNumber } from '../../../contract/personalNumber';
import type { User } from '../../../contract/user';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { DeleteRecord } from '../../features/form/DeleteRecord';
import { RecordMenu } from '../../features/form/RecordAction';
import { RecordShow } from '../../features/form/RecordShow';
import { ActivationButton } from './ActivationButton';
import { Documents } from './documents/Documents';
import { InviteButton } from './InviteButton';
import { useMayManageRoles } from './RolesInput';
import { SignInLock } from './SignInLock';
import { ConfirmationField, PushField, RolesField, UserAvatar } from './fields';
import { jobOf } from '../../providers/jobOf';
import { SecondaryText } from '../../ui/SecondaryText';

const PersonSections = lazyScreen(() => import('./person/PersonSections'));
const SupportButtons = lazyWithRetry(() => import('./support/SupportButtons'));

const ShowActions = () => {
  const roles = useRecordContext<User>()?.roles ?? [];
  const mayEdit = useMayManageRoles()?.(roles) ?? false;
  return (
    mayEdit && (
      <>
        <EditButton />
        <RecordMenu>
          <InviteButton />
          <CanAccess action="support" resource="users">
            <SupportButtons />
          </CanAccess>
          <ActivationButton />
          <DeleteRecord />
        </RecordMenu>
      </>
    )
  );
};

const PersonalNumber = () => {
  const number = useRecordContext<User>()?.national_security_number;
  return (
    <Box>
      <Typography variant="body2" component="span">
        {number ? formatPersonalNumber(number) : '–'}
      </Typography>
      <SecondaryText>
        <ConfirmationField />
      </SecondaryText>
    </Box>
  );
};

/** Shown above the details, in them, or not at all. */
const OMIT = [
  'name',
  'title',
  'department',
  'personal_number_confirmed_at',
  'inactive',
  'avatar',
  'invited_at',
  'updated_at',
];

const CELLS = {
  national_security_number: <PersonalNumber />,
  roles: <RolesField />,
  push_enabled: <PushField />,
  last_login_at: <FieldCell source="last_login_at" showTime emptyText="resources.users.never" />,
  created_at: <FieldCell source="created_at" />,
};

const Profile = () => {
  const user = useRecordContext<User>();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 3 }}>
      <UserAvatar size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary', mb: 0.5, overflowWrap: 'anywhere' }}>
          {jobOf(user)}
        </Typography>
        <FieldCell source="inactive" />
      </Box>
    </Stack>
  );
};

/** Where the user is signed in, for users who may change them. */
const Sessions = () => {
  const user = useRecordContext<User>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const mayManage = useMayManageRoles();
  if (!user || !hasCapability('userTools') || !mayManage?.(user.roles)) return null;
  return (
    <SessionsSection
      hint="sessions.hint_user"
      queryKey={['users', 'sessions', user.id]}
      load={(signal) => dataProvider.listUserSessions(user.id, signal)}
      end={(id) => dataProvider.endUserSession(user.id, id)}
      endAll={() => dataProvider.endUserSessions(user.id)}
    />
  );
};

/** /users/{id}: the user, their documents and where they are signed in. */
const UserShow = () => (
  <RecordShow actions={<ShowActions />} component="div">
    <Stack spacing={2}>
      <SignInLock />
      <Card>
        <CardContent sx={{ p: 3 }}>
          <Profile />
          <DetailsGrid>
            <ShowFields omit={OMIT} cells={CELLS} />
          </DetailsGrid>
        </CardContent>
      </Card>
      <Documents />
      <Suspense>
        <PersonSections />
        <Sessions />
      </Suspense>
    </Stack>
  </RecordShow>
);

export default UserShow;
