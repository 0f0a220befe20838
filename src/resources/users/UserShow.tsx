import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import {
  CanAccess,
  EditButton,
  EmailField,
  Labeled,
  TextField,
  useDataProvider,
  useRecordContext,
} from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppDataProvider } from '../../providers/dataProvider';
import { SessionsSection } from '../../ui/SessionsSection';
import { LocalDateField } from '../../ui/LocalDateField';
import { formatPersonalNumber } from '../../../contract/personalNumber';
import type { User } from '../../../contract/user';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { DeleteRecord } from '../../ui/form/DeleteRecord';
import { RecordMenu } from '../../ui/form/RecordAction';
import { RecordShow } from '../../ui/form/RecordShow';
import { recordName } from '../../ui/recordName';
import { RecordTags } from '../../ui/RecordTags';
import { ActivationButton } from './ActivationButton';
import { Documents } from './documents/Documents';
import { InviteButton } from './InviteButton';
import { useMayManageRoles } from './RolesInput';
import { SignInLock } from './SignInLock';
import { ConfirmationField, LanguageField, PushField, RolesField, StatusField, UserAvatar } from './fields';

const SupportButtons = lazyWithRetry(() => import('./support/SupportButtons'));

const UserTitle = () => {
  const record = useRecordContext();
  return record ? recordName(record) : '';
};

const ShowActions = () => {
  const roles = useRecordContext<Partial<User>>()?.roles ?? [];
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
          <CanAccess action="delete" resource="users">
            <DeleteRecord failed="resources.users.delete_failed" />
          </CanAccess>
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <ConfirmationField />
      </Typography>
    </Box>
  );
};

const Details = () => (
  <DetailsGrid>
    <Labeled source="email">
      <EmailField source="email" emptyText="app.none" />
    </Labeled>
    <Labeled source="phone">
      <TextField source="phone" emptyText="app.none" />
    </Labeled>
    <Labeled source="username">
      <TextField source="username" emptyText="app.none" />
    </Labeled>
    <Labeled source="national_security_number">
      <PersonalNumber />
    </Labeled>
    <Labeled source="roles">
      <RolesField />
    </Labeled>
    <Labeled source="group_ids">
      <RecordTags source="group_ids" reference="groups" empty="–" />
    </Labeled>
    <Labeled source="language">
      <LanguageField />
    </Labeled>
    <Labeled source="push_enabled">
      <PushField />
    </Labeled>
    <Labeled source="last_login_at">
      <LocalDateField source="last_login_at" showTime emptyText="resources.users.never" />
    </Labeled>
    <Labeled source="created_at">
      <LocalDateField source="created_at" />
    </Labeled>
  </DetailsGrid>
);

const Profile = () => {
  const user = useRecordContext<User>();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 3 }}>
      <UserAvatar size={72} />
      <Box>
        <Typography sx={{ color: 'text.secondary', mb: 0.5 }}>
          {[user?.title, user?.department].filter(Boolean).join(', ')}
        </Typography>
        <StatusField />
      </Box>
    </Stack>
  );
};

/** Where the user is signed in, for those who may change them. */
const Sessions = () => {
  const user = useRecordContext<Pick<User, 'id'> & Partial<User>>();
  const dataProvider = useDataProvider<AppDataProvider>();
  const mayManage = useMayManageRoles();
  if (!user || !offers('GET', endpoints.users.sessions) || !mayManage?.(user.roles ?? [])) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <SessionsSection
        hint="sessions.hint_user"
        queryKey={['users', 'sessions', user.id]}
        load={(signal) => dataProvider.listUserSessions(user.id, signal)}
        end={
          offers('DELETE', endpoints.users.session)
            ? (id) => dataProvider.endUserSession(user.id, id)
            : undefined
        }
        endAll={() => dataProvider.endUserSessions(user.id)}
      />
    </Box>
  );
};

/** /users/{id}: the user, their documents and where they are signed in. */
const UserShow = () => (
  <RecordShow title={<UserTitle />} actions={<ShowActions />} component="div">
    <SignInLock />
    <Card>
      <CardContent sx={{ p: 3 }}>
        <Profile />
        <Details />
      </CardContent>
    </Card>
    <Documents />
    <Sessions />
  </RecordShow>
);

export default UserShow;
