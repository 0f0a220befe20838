import { startWebhookReceiver } from '../support/webhookReceiver';
import { expect, test } from './fixtures';

test('a webhook is created, tested and sent again, and a token gets scopes', async ({
  page,
  signIn,
  axe,
  saveScreen,
  resize,
}) => {
  const receiver = await startWebhookReceiver();
  await signIn('admin.havsvik', 'en');
  await page.goto('/companies/settings');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'Create webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await form.getByLabel('Webhook name').fill('Schema');
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('group', { name: 'Users' }).getByLabel('Created').check();
  await saveScreen('webhook');
  await resize('phone');
  await axe();
  await saveScreen('webhook-phone');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await expect(secret.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await axe();
  await secret.getByRole('button', { name: 'I have saved it' }).click();

  await section.getByRole('button', { name: 'Deliveries of the webhook Schema' }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries of the webhook Schema' });
  await log.getByRole('button', { name: 'Send test' }).click();
  await expect(log.getByText('Delivered')).toBeVisible();
  await log.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect(log.getByText('Delivered')).toBeVisible();
  await log.getByText('Content').click();
  await expect(log.getByText('"type": "webhook.test"')).toBeVisible();
  await axe();
  await saveScreen('webhook-deliveries-phone');
  await log.getByRole('button', { name: 'Close' }).click();
  await receiver.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Create API token' }).click();
  const token = page.getByRole('dialog', { name: 'Create API token' });
  await token.getByRole('combobox', { name: 'Access' }).click();
  await page.getByRole('option', { name: 'Selected areas only' }).click();
  await token.getByRole('checkbox', { name: 'Users: read and change' }).check();
  await axe();
  await saveScreen('token-scopes-dark-phone');
  await token.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText('Schema')).toBeVisible();
  await axe();
  await saveScreen('webhooks-dark-phone');
  await section.getByRole('button', { name: 'Delete the webhook Schema' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('No webhooks yet.')).toBeVisible();
});
