import SendOutlined from '@mui/icons-material/SendOutlined';
import { Box, Card } from '@mui/material';
import {
  ListButton,
  SaveButton,
  Toolbar,
  useFormIsDirty,
  useNotify,
  useRedirect,
  useSaveContext,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Notification } from '../../../contract/notification';
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../../contract/constants';
import { OtherInputs } from '../../features/defaultScreens/OtherInputs';
import { CountedInput } from '../../features/form/CountedInput';
import { RecordCreate } from '../../features/form/RecordCreate';
import { RecordForm } from '../../features/form/RecordForm';
import { AudienceInput } from './AudienceInput';
import { LinkInput } from './LinkInput';
import {
  getAudience,
  hasAudience,
  NEW_NOTIFICATION,
  notificationForm,
  toNotification,
  type NotificationForm,
} from './notificationForm';
import { PhonePreview } from './PhonePreview';
import { PageActions } from '../../ui/PageActions';
import { canCount, ReachInfo, useReach } from './ReachInfo';
import { SendAtInput, useFormatLongDateTime } from './SendAtInput';
import { useConfirmSend } from './useConfirmSend';

type SentRecord = RaRecord & Partial<Pick<Notification, 'status' | 'send_at'>>;

const CurrentReach = () => {
  const values = useWatch<NotificationForm>() as Partial<NotificationForm>;
  return <ReachInfo {...useReach(values)} isEmpty={!hasAudience(getAudience(values))} />;
};

/** Stays enabled while the confirmation is open, so that the focus can return to it. */
const SendButton = () => {
  const { saving = false } = useSaveContext();
  const isDirty = useFormIsDirty();
  const later = useWatch<NotificationForm, 'later'>({ name: 'later' });
  return (
    <SaveButton
      icon={<SendOutlined />}
      label={later ? 'resources.notifications.confirm.schedule' : 'resources.notifications.send_action'}
      alwaysEnable={isDirty && !saving}
    />
  );
};

const SendToolbar = () => (
  <Toolbar>
    <SendButton />
  </Toolbar>
);

const Inputs = () => (
  <Box
    sx={{
      width: '100%',
      display: 'grid',
      columnGap: 5,
      rowGap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 480px)' },
    }}
  >
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <CountedInput source="title" max={MAX_NOTIFICATION_TITLE} hint="resources.notifications.title_help" />
      <CountedInput source="message" max={MAX_NOTIFICATION_MESSAGE} required multiline minRows={3} />
      <LinkInput source="url" />
      <OtherInputs omit={Object.keys(NEW_NOTIFICATION)} />
      <AudienceInput />
      {canCount() && <CurrentReach />}
      <SendAtInput />
    </Box>
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 'calc(var(--an-header) + 24px)' } }}>
      <PhonePreview />
    </Box>
  </Box>
);

/** /notifications/new: sends a notification now or later. */
const NotificationCreate = () => {
  const notify = useNotify();
  const redirect = useRedirect();
  const formatLongDateTime = useFormatLongDateTime();
  const { confirm, dialog } = useConfirmSend();
  const onSuccess = ({ status, send_at: at }: SentRecord) => {
    if (status === 'scheduled')
      notify('resources.notifications.scheduled_for', {
        type: 'success',
        messageArgs: { time: formatLongDateTime(at) },
      });
    else notify('resources.notifications.notifications.created', { type: 'success' });
    redirect('list', 'notifications');
  };
  return (
    <RecordCreate onSuccess={onSuccess} component="div">
      <PageActions>
        <ListButton label="resources.notifications.history" />
      </PageActions>
      {/* `overflow: hidden` on the card would disable the sticky preview. */}
      <Card sx={{ overflow: 'visible' }}>
        <RecordForm
          schema={notificationForm}
          defaultValues={NEW_NOTIFICATION}
          transform={toNotification}
          confirm={confirm}
          toolbar={<SendToolbar />}
        >
          <Inputs />
        </RecordForm>
      </Card>
      {dialog}
    </RecordCreate>
  );
};

export default NotificationCreate;
