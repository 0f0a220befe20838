import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button as ToolbarButton, Confirm, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { fileUrl } from '../../../api/client';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { useNotifyError } from '../../../ui/useNotifyError';
import { useLeaveTexts } from '../useLeaveTexts';
import { CopyField } from '../../../ui/CopyField';

export const PrivateAddress = ({ url }: { url: string }) => (
  <CopyField
    value={url}
    label="resources.leave-requests.link.url"
    copy="resources.leave-requests.link.copy"
    copied="resources.leave-requests.link.copied"
    notCopied="resources.leave-requests.link.copy_failed"
  />
);

const LINK = ['leave-requests', 'calendar-link'];

/** Creates, renews and revokes the URL. */
const useLinkCalls = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const options = {
    onError: notifyError,
    onSettled: () => {
      // Not awaited: an unreachable server would keep the dialog busy.
      void queryClient.invalidateQueries({ queryKey: LINK });
    },
  };
  const make = useMutation({ mutationFn: () => dataProvider.createLeaveCalendarLink(), ...options });
  const end = useMutation({
    mutationFn: () => dataProvider.revokeLeaveCalendarLink(),
    onSuccess: () => {
      make.reset();
      notify('resources.leave-requests.link.ended', { type: 'success' });
    },
    ...options,
  });
  return { url: fileUrl(make.data?.data.url), make, end, busy: make.isPending || end.isPending };
};

/** Manages the private URL for calendar apps. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { moment } = useLeaveTexts();
  const dataProvider = useDataProvider<AppDataProvider>();
  const id = useId();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const { url, make, end, busy } = useLinkCalls();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: LINK,
    queryFn: () => dataProvider.getLeaveCalendarLink(),
  });
  const link = data?.data;
  const exists = Boolean(link?.created_at);

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('resources.leave-requests.link.open')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('resources.leave-requests.link.about')}
        </DialogContentText>
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {isPending && <Skeleton height={48} />}
        <Stack spacing={2}>
          {url && (
            <>
              <PrivateAddress url={url} />
              <Alert severity="info">{translate('resources.leave-requests.link.once')}</Alert>
            </>
          )}
          {link && (
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
              {exists
                ? [
                    translate('resources.leave-requests.link.made', { at: moment(link.created_at) }),
                    link.last_used_at
                      ? translate('resources.leave-requests.link.used', { at: moment(link.last_used_at) })
                      : translate('resources.leave-requests.link.never_used'),
                  ].join(' ')
                : translate('resources.leave-requests.link.none')}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {exists && (
          <>
            <Button color="error" disabled={busy} onClick={() => setAsked('end')}>
              {translate('resources.leave-requests.link.end')}
            </Button>
            <Button disabled={busy} onClick={() => setAsked('renew')}>
              {translate('resources.leave-requests.link.renew')}
            </Button>
          </>
        )}
        {link && !exists && (
          <Button variant="contained" disabled={busy} onClick={() => make.mutate()}>
            {translate('resources.leave-requests.link.make')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('app.close')}</Button>
      </DialogActions>
      <Confirm
        isOpen={asked !== null}
        title={`resources.leave-requests.link.${asked ?? 'end'}`}
        content={`resources.leave-requests.link.sure_${asked ?? 'end'}`}
        confirm={`resources.leave-requests.link.${asked ?? 'end'}`}
        onConfirm={() => {
          if (asked === 'renew') make.mutate();
          else end.mutate();
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Dialog>
  );
};

export const SubscribeButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton label="resources.leave-requests.link.open" onClick={() => setOpen(true)}>
        <EventRepeatOutlined />
      </ToolbarButton>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  );
};
