import { Box, Button, List, ListItem, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Webhook, WebhookDelivery } from '../../../../../contract/webhook';
import { webhookMethods, type WebhookRef } from '../../../../providers/dataProvider/webhooks';
import { AppDialog } from '../../../../ui/AppDialog';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { useFormatDateTime } from '../../../../ui/format';
import { LoadFailed } from '../../../../ui/LoadFailed';
import { Pager } from '../../../../ui/Pager';
import { recordName } from '../../../../providers/recordName';
import { Tag } from '../../../../ui/Tag';
import { useAction } from '../../../../ui/useAction';
import { useEventLabels } from './useEventLabels';

/** Milliseconds between requests while deliveries are waiting. */
const REFETCH_INTERVAL = 3_000;

interface DeliveryItemProps {
  webhook: WebhookRef;
  delivery: WebhookDelivery;
  onChange: () => unknown;
}

const DeliveryItem = ({ webhook, delivery, onChange }: DeliveryItemProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const { event } = useEventLabels();
  const resend = useAction({
    mutationFn: () => webhookMethods.resendWebhookDelivery(webhook, delivery.id),
    success: 'resources.companies.settings.webhooks.resent',
    onSettled: onChange,
  });
  const { status, error, payload, attempts, next_at: next } = delivery;
  const at = formatDateTime(delivery.created_at);
  const details = [
    at,
    attempts > 0 && translate('resources.companies.settings.webhooks.attempts', { smart_count: attempts }),
    attempts > 0 &&
      next &&
      translate('resources.companies.settings.webhooks.next', { at: formatDateTime(next) }),
  ];
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {event(delivery.event)}{' '}
          <Tag
            variant="outlined"
            color={status === 'failed' ? 'error' : status === 'sent' ? 'primary' : undefined}
            label={translate(`resources.companies.settings.webhooks.statuses.${status}`)}
          />
        </Typography>
        <SecondaryText>{details.filter(Boolean).join(' · ')}</SecondaryText>
        {error && (
          <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
        )}
        {payload && (
          <details>
            <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
              {translate('resources.companies.settings.webhooks.payload')}
            </Typography>
            <Box
              component="pre"
              tabIndex={0}
              sx={{ m: 0, maxHeight: 240, overflow: 'auto', fontSize: 13, whiteSpace: 'pre-wrap' }}
            >
              {JSON.stringify(payload, null, 2)}
            </Box>
          </details>
        )}
      </Box>
      {(status !== 'queued' || error) && (
        <Button
          size="small"
          loading={resend.isPending}
          aria-label={translate('resources.companies.settings.webhooks.resend_name', {
            event: event(delivery.event),
            at,
          })}
          onClick={() => resend.mutate()}
        >
          {translate('resources.companies.settings.webhooks.resend')}
        </Button>
      )}
    </ListItem>
  );
};

interface DeliveriesProps {
  companyId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** What a webhook was sent lately, newest first. */
export const Deliveries = ({ companyId, webhook, onClose }: DeliveriesProps) => {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const target = { id: companyId, webhookId: webhook.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'webhooks', companyId, webhook.id, page],
    queryFn: ({ signal }) => webhookMethods.listWebhookDeliveries(target, page + 1, signal),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'queued') ? REFETCH_INTERVAL : false,
  });
  const test = useAction({
    mutationKey: ['companies', 'webhooks', 'test', webhook.id],
    mutationFn: () => webhookMethods.testWebhook(target),
    success: 'resources.companies.settings.webhooks.tested',
    onSettled: () => refetch(),
  });

  return (
    <AppDialog
      title={translate('resources.companies.settings.webhooks.deliveries_name', {
        name: recordName(webhook),
      })}
      onClose={onClose}
      actions={
        <>
          {webhook.active && (
            <Button
              sx={{ mr: 'auto' }}
              loading={test.isPending}
              onClick={({ detail }) => {
                // A fast call has ended before the second click of a double click.
                if (detail < 2) test.mutate();
              }}
            >
              {translate('resources.companies.settings.webhooks.test')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('app.close')}</Button>
        </>
      }
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {data?.data.length === 0 && (
        <SecondaryText>{translate('resources.companies.settings.webhooks.deliveries_empty')}</SecondaryText>
      )}
      <List disablePadding>
        {data?.data.map((delivery) => (
          <DeliveryItem key={delivery.id} webhook={target} delivery={delivery} onChange={refetch} />
        ))}
      </List>
      <Pager at={page} total={data?.total ?? 0} onChange={setPage} />
    </AppDialog>
  );
};
