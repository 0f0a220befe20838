import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { webhookDeliveries, webhooks } from '../../../../../server/db/schema';
import { useBrowserApi } from '../../../../../tests/support/browserApi';
import { goTo, renderApp } from '../../../../../tests/support/renderApp';

const api = useBrowserApi();

const open = async () => {
  const user = await renderApp('/companies/settings', { as: 'admin' });
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  return { user, section };
};
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('webhooks', () => {
  it('are created with the events that are chosen, and show their secret once', async () => {
    const { user, section } = await open();
    expect(await section.findByText('No webhooks yet.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Create webhook' }));
    const dialog = await findDialog('Create webhook');
    await user.type(dialog.getByRole('textbox', { name: 'Webhook name' }), 'Schema');
    // A click beside it does not discard what has been entered.
    await user.click(screen.getByRole('dialog').parentElement!);
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://10.0.0.1/');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Choose at least 1')).toBeVisible();
    const users = within(dialog.getByRole('group', { name: 'Users' }));
    expect(users.getByRole('checkbox', { name: 'Created' })).toHaveFocus();
    await user.click(users.getByRole('checkbox', { name: 'Created' }));
    await user.click(users.getByRole('checkbox', { name: 'Deactivated' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a public address that begins with https://')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveFocus());
    // A toast would cover the buttons.
    expect(screen.queryByText(/^Some fields are not valid/)).toBeNull();
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/anslag');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const made = await findDialog('Secret of the webhook');
    expect(made.getByLabelText<HTMLInputElement>('Secret').value).toMatch(/^whsec_/);
    await goTo('/users');
    const leaving = within(await screen.findByRole('alertdialog'));
    expect(leaving.getByText(/It will not be shown again/)).toBeVisible();
    await user.click(leaving.getByRole('button', { name: 'Stay' }));
    await user.click(await made.findByRole('button', { name: 'I have saved it' }));
    expect(await section.findByText('https://hooks.example/anslag · 2 events')).toBeVisible();
    expect(await api.db.select().from(webhooks)).toMatchObject([
      { name: 'Schema', events: ['users.create', 'users.deactivate'], active: true },
    ]);
  });

  it('are edited, get a new secret, and are deleted', async () => {
    const { company_id } = api.seed.user('admin');
    const failing_since = new Date('2026-01-05T10:00:00Z');
    await api.db.insert(webhooks).values({
      ...{ company_id, name: 'Schema', url: 'https://hooks.example/', secret: 'x', failing_since },
      events: ['groups.create', 'incidents.create'],
    });
    const { user, section } = await open();
    expect(await section.findByText(/Deliveries have failed since 5 Jan 2026/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Edit the webhook Schema' }));
    let dialog = await findDialog('Edit webhook');
    const groups = within(dialog.getByRole('group', { name: 'Groups' }));
    expect(groups.getByRole('checkbox', { name: 'Created' })).toBeChecked();
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await section.findByText('Switched off')).toBeVisible();

    await user.click(section.getByRole('button', { name: 'Edit the webhook Schema' }));
    dialog = await findDialog('Edit webhook');
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    await user.click(dialog.getByRole('button', { name: 'Replace secret' }));
    const sure = await findDialog('Replace the secret?');
    await user.click(sure.getByRole('button', { name: 'Replace secret' }));
    const made = await findDialog('Secret of the webhook');
    expect(made.getByLabelText<HTMLInputElement>('Secret').value).toMatch(/^whsec_/);
    await user.click(made.getByRole('button', { name: 'I have saved it' }));
    dialog = await findDialog('Edit webhook');
    expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await user.click(await section.findByRole('button', { name: 'Delete the webhook Schema' }));
    await user.click((await findDialog('Delete the webhook?')).getByRole('button', { name: 'Delete' }));
    expect(await section.findByText('No webhooks yet.')).toBeVisible();
    expect(section.getByRole('button', { name: 'Create webhook' })).toHaveFocus();
  });

  it.each(['failed', 'queued'] as const)('list what was sent, are tested, and resend: %s', async (status) => {
    const { company_id } = api.seed.user('admin');
    await api.db
      .insert(webhooks)
      .values({ company_id, name: 'Schema', url: 'https://hooks.example/', secret: 'x', events: [] });
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Deliveries of the webhook Schema' }));
    const dialog = await findDialog('Deliveries of the webhook Schema');
    expect(await dialog.findByText('Nothing was sent in the last 30 days.')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Send test' }));
    expect(await dialog.findByText('Waiting')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));

    await api.db.update(webhookDeliveries).set({ status, attempts: 7, error: '500 answer' });
    await user.click(await section.findByRole('button', { name: 'Deliveries of the webhook Schema' }));
    const log = await findDialog('Deliveries of the webhook Schema');
    expect(await log.findByText('500 answer')).toBeVisible();
    expect(log.getByText(/7 attempts/)).toBeVisible();
    expect(log.getByText(/"type": "webhook.test"/)).toBeInTheDocument();
    await user.click(log.getByRole('button', { name: /^Send again: Test event/ }));
    await waitFor(() => expect(log.queryByText('500 answer')).toBeNull());
    expect(log.getByText('Waiting')).toBeVisible();
    expect(await api.db.select().from(webhookDeliveries)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });
});
