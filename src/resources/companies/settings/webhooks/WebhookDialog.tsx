import { Button, DialogContentText } from '@mui/material';
import { pick } from 'es-toolkit';
import { useState } from 'react';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import {
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_EVENTS,
  webhookCreateSchema,
  type Webhook,
  type WebhookCreate,
} from '../../../../../contract/webhook';
import { webhookMethods } from '../../../../providers/dataProvider/webhooks';
import { ConfirmedAction } from '../../../../ui/ConfirmedAction';
import { FormDialog } from '../../../../features/form/FormDialog';
import { SecretDialog } from '../SecretDialog';
import { EventsInput } from './EventsInput';

interface ReplaceSecretProps {
  /** Of the company. */
  id: number;
  webhookId: number;
  onSecret: (secret: string) => void;
}

/** Replaces the secret of a webhook. */
const ReplaceSecret = ({ id, webhookId, onSecret }: ReplaceSecretProps) => {
  const translate = useTranslate();
  return (
    <ConfirmedAction
      button={(open) => (
        <Button onClick={open}>{translate('resources.companies.settings.webhooks.replace')}</Button>
      )}
      title={translate('resources.companies.settings.webhooks.replace_title')}
      content={translate('resources.companies.settings.webhooks.replace_sure', {
        hours: WEBHOOK_ROTATION_HOURS,
      })}
      confirm="resources.companies.settings.webhooks.replace"
      action={() => webhookMethods.replaceWebhookSecret({ id, webhookId })}
      onSuccess={({ data }) => onSecret(data.secret)}
    />
  );
};

const isEvent = (name: string): boolean => WEBHOOK_EVENTS.some((known) => known === name);

interface WebhookDialogProps {
  companyId: number;
  /** None for a new one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** Creates or edits a webhook, and shows a new secret once. */
export const WebhookDialog = ({ companyId, webhook, onClose }: WebhookDialogProps) => {
  const translate = useTranslate();
  const [secret, setSecret] = useState<string | null>(null);
  const secretDialog = secret && (
    <SecretDialog
      kind="webhooks"
      title="resources.companies.settings.webhooks.secret_title"
      label="resources.companies.settings.webhooks.secret"
      value={secret}
      onClose={webhook ? () => setSecret(null) : onClose}
    />
  );
  if (secretDialog && !webhook) return secretDialog;
  const save = async (values: FieldValues) => {
    const body = pick(values as WebhookCreate, ['name', 'url', 'events', 'active']);
    if (webhook) {
      await webhookMethods.updateWebhook({ id: companyId, webhookId: webhook.id }, body);
      onClose();
    } else setSecret((await webhookMethods.createWebhook(companyId, body)).data.secret);
  };
  return (
    <FormDialog
      title={translate(
        webhook
          ? 'resources.companies.settings.webhooks.edit_title'
          : 'resources.companies.settings.webhooks.make',
      )}
      maxWidth="md"
      schema={webhookCreateSchema}
      labels="resources.companies.settings.webhooks"
      // Without events of an extension that is gone, which have no checkbox.
      values={{ active: true, ...webhook, events: webhook?.events.filter(isEvent) ?? [] }}
      isNew={!webhook}
      save={save}
      saveLabel={webhook ? 'ra.action.save' : 'ra.action.create'}
      aside={
        webhook && (
          <>
            <ReplaceSecret id={companyId} webhookId={webhook.id} onSecret={setSecret} />
            {/* Above the form, which may have unsaved changes. */}
            {secretDialog}
          </>
        )
      }
      onClose={onClose}
    >
      {!webhook && (
        <DialogContentText>{translate('resources.companies.settings.webhooks.make_hint')}</DialogContentText>
      )}
      <TextInput
        source="name"
        label="resources.companies.settings.webhooks.name"
        helperText={false}
        isRequired
        autoFocus
      />
      <TextInput
        source="url"
        type="url"
        label="resources.companies.settings.webhooks.url"
        helperText="resources.companies.settings.webhooks.url_hint"
        isRequired
      />
      <EventsInput />
      <BooleanInput source="active" label="resources.companies.settings.webhooks.active" helperText={false} />
    </FormDialog>
  );
};
