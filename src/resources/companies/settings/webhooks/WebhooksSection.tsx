import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, List, ListItem, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../../../contract/company';
import type { Webhook } from '../../../../../contract/webhook';
import { webhookMethods } from '../../../../providers/dataProvider/webhooks';
import { ConfirmedAction } from '../../../../ui/ConfirmedAction';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { useFormatDateTime } from '../../../../ui/format';
import { LoadFailed } from '../../../../ui/LoadFailed';
import { recordName } from '../../../../providers/recordName';
import { Section } from '../../../../ui/Section';
import { Tag } from '../../../../ui/Tag';
import { useFocusAfterRemoval } from '../../../../ui/useFocusAfterRemoval';
import { Deliveries } from './Deliveries';
import { WebhookDialog } from './WebhookDialog';

interface WebhookItemProps {
  companyId: number;
  webhook: Webhook;
  onEdit: () => void;
  onDeliveries: () => void;
  onChange: () => unknown;
}

const WebhookItem = ({ companyId, webhook, onEdit, onDeliveries, onChange }: WebhookItemProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const name = recordName(webhook);
  const { active, failing_since: failingSince } = webhook;
  return (
    <ListItem divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}{' '}
          {!active && (
            <Tag variant="outlined" label={translate('resources.companies.settings.webhooks.off')} />
          )}
        </Typography>
        <SecondaryText sx={{ overflowWrap: 'anywhere' }}>
          {webhook.url}
          {' · '}
          {translate('resources.companies.settings.webhooks.count', { smart_count: webhook.events.length })}
        </SecondaryText>
        {active && failingSince && (
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <WarningAmberOutlined fontSize="small" color="warning" />
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {translate('resources.companies.settings.webhooks.failing', {
                at: formatDateTime(failingSince),
              })}
            </Typography>
          </Stack>
        )}
      </Box>
      <Button
        aria-label={translate('resources.companies.settings.webhooks.deliveries_name', { name })}
        onClick={onDeliveries}
      >
        {translate('resources.companies.settings.webhooks.deliveries')}
      </Button>
      <Button
        aria-label={translate('resources.companies.settings.webhooks.edit_name', { name })}
        onClick={onEdit}
      >
        {translate('ra.action.edit')}
      </Button>
      <ConfirmedAction
        danger
        button={(open) => (
          <Button
            color="error"
            aria-label={translate('resources.companies.settings.webhooks.remove_name', { name })}
            onClick={open}
          >
            {translate('ra.action.delete')}
          </Button>
        )}
        title={translate('resources.companies.settings.webhooks.remove_title')}
        content={translate('resources.companies.settings.webhooks.remove_sure', { name })}
        confirm="ra.action.delete"
        action={() => webhookMethods.deleteWebhook({ id: companyId, webhookId: webhook.id })}
        success="resources.companies.settings.webhooks.removed"
        successArgs={() => ({ name })}
        onSettled={onChange}
      />
    </ListItem>
  );
};

/** The open dialog and its webhook. The form of a new one has none. */
type Open = { dialog: 'form'; webhook?: Webhook } | { dialog: 'deliveries'; webhook: Webhook };

/** Calls to other systems when something happens in the company. */
const WebhooksSection = () => {
  const translate = useTranslate();
  const id = useRecordContext<Company>()?.id ?? 0;
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', 'webhooks', id],
    queryFn: ({ signal }) => webhookMethods.listWebhooks(id, signal),
  });
  const createButton = useFocusAfterRemoval(data?.data.length);
  const close = () => {
    setOpen(null);
    void refetch();
  };

  return (
    <Section
      title="resources.companies.settings.webhooks.title"
      hint="resources.companies.settings.webhooks.hint"
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={20} />}
      {data?.data.length === 0 && (
        <SecondaryText>{translate('resources.companies.settings.webhooks.empty')}</SecondaryText>
      )}
      {data && data.data.length > 0 && (
        <List disablePadding>
          {data.data.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              companyId={id}
              webhook={webhook}
              onEdit={() => setOpen({ dialog: 'form', webhook })}
              onDeliveries={() => setOpen({ dialog: 'deliveries', webhook })}
              onChange={refetch}
            />
          ))}
        </List>
      )}
      <Button
        ref={createButton}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen({ dialog: 'form' })}
      >
        {translate('resources.companies.settings.webhooks.make')}
      </Button>
      {open?.dialog === 'form' && <WebhookDialog companyId={id} webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'deliveries' && <Deliveries companyId={id} webhook={open.webhook} onClose={close} />}
    </Section>
  );
};

export default WebhooksSection;
