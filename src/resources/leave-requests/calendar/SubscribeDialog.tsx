import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import { Alert, Button, DialogContentText, Skeleton, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as ToolbarButton, useDataProvider, useTranslate } from 'react-admin';
import { fileUrl } from '../../../api/client';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { AppDialog } from '../../../ui/AppDialog';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { CopyField } from '../../../ui/CopyField';
import { DialogAction } from '../../../ui/DialogAction';
import { useFormatDateTime } from '../../../ui/format';
import { LoadFailed } from '../../../ui/LoadFailed';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useAction } from '../../../ui/useAction';

const LINK = ['leave-requests', 'calendar-link'];

/** Manages the private URL for calendar apps, which is shown only when it is created. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: LINK,
    queryFn: () => dataProvider.getLeaveCalendarLink(),
  });
  const create = async () => {
    setUrl(fileUrl((await dataProvider.createLeaveCalendarLink()).data.url));
  };
  // Not awaited: an unreachable server would keep the dialog busy.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: LINK });
  const creation = useAction({ mutationFn: create, onSettled: refresh });
  const link = data?.data;
  const exists = Boolean(link?.created_at);

  return (
    <AppDialog
      title={translate('resources.leave-requests.link.open')}
      onClose={onClose}
      actions={
        <>
          {exists && (
            <>
              <ConfirmedAction
                danger
                button={(open) => (
                  <Button color="error" onClick={open}>
                    {translate('resources.leave-requests.link.end')}
                  </Button>
                )}
                title={translate('resources.leave-requests.link.end')}
                content={translate('resources.leave-requests.link.sure_end')}
                confirm="resources.leave-requests.link.end"
                action={() => dataProvider.revokeLeaveCalendarLink()}
                success="resources.leave-requests.link.ended"
                onSuccess={() => setUrl(undefined)}
                onSettled={refresh}
              />
              <ConfirmedAction
                button={(open) => (
                  <Button onClick={open}>{translate('resources.leave-requests.link.renew')}</Button>
                )}
                title={translate('resources.leave-requests.link.renew')}
                content={translate('resources.leave-requests.link.sure_renew')}
                confirm="resources.leave-requests.link.renew"
                action={create}
                onSettled={refresh}
              />
            </>
          )}
          <Button onClick={onClose}>{translate('app.close')}</Button>
          {link && !exists && (
            <Button variant="contained" disabled={creation.isPending} onClick={() => creation.mutate()}>
              {translate('resources.leave-requests.link.make')}
            </Button>
          )}
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>{translate('resources.leave-requests.link.about')}</DialogContentText>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {isPending && <Skeleton height={48} />}
      <Stack spacing={2}>
        {url && (
          <>
            <CopyField
              value={url}
              label="resources.leave-requests.link.url"
              copy="clipboard.copy"
              notCopied="resources.leave-requests.link.copy_failed"
            />
            <Alert severity="info">{translate('resources.leave-requests.link.once')}</Alert>
          </>
        )}
        {link && (
          <SecondaryText role="status">
            {exists
              ? [
                  translate('resources.leave-requests.link.made', { at: formatDateTime(link.created_at) }),
                  link.last_used_at
                    ? translate('resources.leave-requests.link.used', {
                        at: formatDateTime(link.last_used_at),
                      })
                    : translate('resources.leave-requests.link.never_used'),
                ].join(' ')
              : translate('resources.leave-requests.link.none')}
          </SecondaryText>
        )}
      </Stack>
    </AppDialog>
  );
};

export const SubscribeButton = () => (
  <DialogAction
    button={(open) => (
      <ToolbarButton label="resources.leave-requests.link.open" onClick={open}>
        <EventRepeatOutlined />
      </ToolbarButton>
    )}
    dialog={(close) => <SubscribeDialog onClose={close} />}
  />
);
