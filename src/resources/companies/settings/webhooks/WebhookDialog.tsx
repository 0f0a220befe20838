import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { pick } from 'es-toolkit';
import { useId, useState } from 'react';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import {
  WEBHOOK_ROTATION_HOURS,
  webhookCreateSchema,
  type Webhook,
  type WebhookCreate,
} from '../../../../../contract/webhook';
import { webhookMethods } from '../../../../providers/dataProvider/webhooks';
import { ConfirmedAction } from '../../../../ui/ConfirmedAction';
import { SubmitButton } from '../../../../features/form/FormSaveButton';
import { SchemaForm } from '../../../../features/form/SchemaForm';
import { useDialogSave } from '../../../../features/form/useDialogSave';
import { SecretOnce } from '../SecretOnce';
import { EventsInput } from './EventsInput';

interface WebhookFormProps {
  companyId: number;
  /** None for a new one. */
  webhook?: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const WebhookForm = ({ companyId, webhook, onSecret, onClose }: WebhookFormProps) => {
  const translate = useTranslate();

  const { save, failure } = useDialogSave(async (values: FieldValues) => {
    const body = pick(values as WebhookCreate, ['name', 'url', 'events', 'active']);
    if (webhook) {
      await webhookMethods.updateWebhook({ id: companyId, webhookId: webhook.id }, body);
      onClose();
    } else onSecret((await webhookMethods.createWebhook(companyId, body)).data.secret);
  });

  return (
    <SchemaForm
      schema={webhookCreateSchema}
      labels="resources.companies.settings.webhooks"
      record={webhook ?? { active: true, events: [] }}
      onSubmit={save}
    >
      {/* MUI removes this padding only directly after a DialogTitle. */}
      <DialogContent sx={{ pt: 0 }}>
        <Stack spacing={2}>
          {!webhook && (
            <DialogContentText>
              {translate('resources.companies.settings.webhooks.make_hint')}
            </DialogContentText>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextInput
            source="name"
            label="resources.companies.settings.webhooks.name"
            helperText={false}
            isRequired
            autoFocus
            fullWidth
          />
          <TextInput
            source="url"
            type="url"
            label="resources.companies.settings.webhooks.url"
            helperText="resources.companies.settings.webhooks.url_hint"
            isRequired
            fullWidth
          />
          <EventsInput />
          <BooleanInput
            source="active"
            label="resources.companies.settings.webhooks.active"
            helperText={false}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {webhook && (
          <ConfirmedAction
            button={(open) => (
              <Button sx={{ mr: 'auto' }} onClick={open}>
                {translate('resources.companies.settings.webhooks.replace')}
              </Button>
            )}
            title={translate('resources.companies.settings.webhooks.replace_title')}
            content={translate('resources.companies.settings.webhooks.replace_sure', {
              hours: WEBHOOK_ROTATION_HOURS,
            })}
            confirm="resources.companies.settings.webhooks.replace"
            action={() => webhookMethods.replaceWebhookSecret({ id: companyId, webhookId: webhook.id })}
            onSuccess={({ data }) => onSecret(data.secret)}
          />
        )}
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <SubmitButton label={webhook ? 'ra.action.save' : 'ra.action.create'} icon={<></>} />
      </DialogActions>
    </SchemaForm>
  );
};

interface WebhookDialogProps {
  companyId: number;
  webhook?: Webhook;
  onClose: () => void;
}

/** Creates or edits a webhook, and shows a new secret once. */
export const WebhookDialog = ({ companyId, webhook, onClose }: WebhookDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [secret, setSecret] = useState<string | null>(null);
  const title = webhook
    ? translate('resources.companies.settings.webhooks.edit_title')
    : translate('resources.companies.settings.webhooks.make');
  return (
    <Dialog
      open
      // A click outside would lose the secret.
      onClose={secret ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={secret ? 'sm' : 'md'}
      // Keeps the buttons in view while the content scrolls.
      sx={{ '& form': { display: 'contents' } }}
    >
      <DialogTitle id={titleId}>
        {secret ? translate('resources.companies.settings.webhooks.secret_title') : title}
      </DialogTitle>
      {secret ? (
        <SecretOnce
          value={secret}
          hint="resources.companies.settings.webhooks.once"
          label="resources.companies.settings.webhooks.secret"
          copy="resources.companies.settings.webhooks.copy"
          copied="resources.companies.settings.webhooks.copied"
          notCopied="resources.companies.settings.webhooks.copy_failed"
          done="resources.companies.settings.webhooks.done"
          onClose={onClose}
        />
      ) : (
        <WebhookForm companyId={companyId} webhook={webhook} onSecret={setSecret} onClose={onClose} />
      )}
    </Dialog>
  );
};
