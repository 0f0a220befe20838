import { Card, CardContent, Link, Stack, Typography } from '@mui/material';
import { LinkBase, ListButton, useRecordContext, useTranslate } from 'react-admin';
import type { Query } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notification';
import { useScreens } from '../../routing/screens';
import { DetailsGrid } from '../../ui/DetailsGrid';
import { ShowFields } from '../../features/defaultScreens/ShowFields';
import { FieldCell } from '../../features/fields/FieldCell';
import { RecordShow } from '../../features/form/RecordShow';
import { isAppPath, isWebAddress, toAppLink } from '../../routing/appLink';
import { recordName } from '../../providers/recordName';
import { SecondaryText } from '../../ui/SecondaryText';
import { CancelButton } from './CancelButton';
import { Counts, refreshInterval, StatusField, titleOf } from './fields';

const ShowTitle = () => {
  const record = useRecordContext<Notification>();
  return record ? titleOf(record) || recordName(record) : '';
};

const ShowActions = () => (
  <>
    <CancelButton />
    <ListButton label="resources.notifications.history" />
  </>
);

const NotificationLink = ({ url }: { url: string }) => {
  const { paths } = useScreens();
  if (isAppPath(url))
    return (
      <Link component={LinkBase} to={toAppLink(url, paths)}>
        {url}
      </Link>
    );
  return isWebAddress(url) ? (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </Link>
  ) : (
    <>{url}</>
  );
};

const Audience = ({ notification }: { notification: Notification }) => {
  const translate = useTranslate();
  if (notification.send_to_all) return <>{translate('resources.notifications.to_all')}</>;
  return (
    <Stack spacing={1}>
      <FieldCell source="user_ids" />
      <FieldCell source="group_ids" />
    </Stack>
  );
};

const Details = () => {
  const translate = useTranslate();
  const notification = useRecordContext<Notification>();
  if (!notification) return null;
  const cells = {
    url: notification.url ? <NotificationLink url={notification.url} /> : undefined,
    audience: <Audience notification={notification} />,
  };
  // A scheduled one has both times.
  const when = notification.status === 'scheduled' || !notification.sent_at ? 'send_at' : 'sent_at';
  return (
    <Stack spacing={2}>
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <StatusField />
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {notification.message}
            </Typography>
            <DetailsGrid>
              <ShowFields shown={[when, 'author_name', 'url', 'audience']} cells={cells} />
            </DetailsGrid>
          </Stack>
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <Counts />
          <SecondaryText sx={{ mt: 2 }}>{translate('resources.notifications.counts_help')}</SecondaryText>
        </CardContent>
      </Card>
    </Stack>
  );
};

/** /notifications/{id}: a notification, its audience and its reach. */
const NotificationShow = () => (
  <RecordShow
    title={<ShowTitle />}
    actions={<ShowActions />}
    component="div"
    refetchInterval={({ state }: Query<Notification>) => refreshInterval(state.data ? [state.data] : [])}
  >
    <Details />
  </RecordShow>
);

export default NotificationShow;
