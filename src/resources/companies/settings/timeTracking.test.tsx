import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { companies } from '../../../../server/db/schema';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { network } from '../../../../tests/support/network';
import { watchApi } from '../../../../tests/support/recordApi';
import { findTitle, renderApp } from '../../../../tests/support/renderApp';
import { serverLacks } from '../../../../tests/support/serverCapabilities';

const api = useBrowserApi();

const company = async () => firstRow(await api.db.select().from(companies));
const open = async () => {
  const user = await renderApp('/companies/settings', { as: 'admin' });
  await findTitle('Settings');
  await screen.findByRole('region', { name: 'Company' });
  return user;
};
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('time tracking', () => {
  it('is linked and unlinked; a failure changes nothing', async () => {
    const user = await open();
    const tracking = region('Time tracking');
    const link = async (token: string) => {
      const field = tracking.getByLabelText(/Time tracking token/);
      await user.clear(field);
      await user.type(field, token);
      await user.click(tracking.getByRole('button', { name: 'Link' }));
    };
    await link('wrong');
    expect(await tracking.findByText('The time tracking service does not accept this token')).toBeVisible();
    expect(tracking.getByText('Not linked.')).toBeVisible();
    // The time-tracking service knows no number with a wrong check digit.
    await api.db.update(companies).set({ organisation_number: '5560160681' });
    await link('demo-stuck');
    expect(await tracking.findByRole('alert')).toHaveTextContent(
      'Could not find a subscription with the specified organization number',
    );
    expect(tracking.getByText('Not linked.')).toBeVisible();
    expect((await company()).crona_token).toBeNull();
    await api.db.update(companies).set({ organisation_number: '5560160680' });
    const { id } = await company();
    const sent = watchApi();
    await link('demo-stuck');
    expect(await tracking.findByText('Linked as Testbolaget AB.')).toBeVisible();
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: `/companies/${id}/crona`,
      body: { crona_token: 'demo-stuck', name: 'Testbolaget AB' },
    });
    const calls = watchApi();
    await user.click(tracking.getByRole('button', { name: 'Unlink' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(/Nothing has changed/)).toBeVisible();
    expect(tracking.getByText('Linked as Testbolaget AB.')).toBeVisible();
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: `/companies/${id}/crona`, body: undefined });
  });

  it.each<[answer: string, response: () => Response]>([
    ['{ok: true}', () => HttpResponse.json({ ok: true })],
    ['{}', () => HttpResponse.json({})],
    ['204', () => new HttpResponse(null, { status: 204 })],
  ])(
    'takes %s for success, also when the company does not tell whether it is linked',
    async (_answer, response) => {
      const { id } = await company();
      serverLacks(api, 'companySwitch');
      network.use(
        http.get('*/api/v2/companies/:id', () => HttpResponse.json({ id, name: 'Testbolaget AB' })),
        http.post('*/api/v2/companies/:id/crona', response),
        http.delete('*/api/v2/companies/:id/crona', response),
      );
      const user = await open();
      const tracking = region('Time tracking');
      await user.type(tracking.getByLabelText(/Time tracking token/), 'key');
      await user.click(tracking.getByRole('button', { name: 'Link' }));
      expect(await tracking.findByText('Linked as Testbolaget AB.')).toBeVisible();
      expect(await screen.findByText('Time tracking linked')).toBeVisible();
      await user.click(tracking.getByRole('button', { name: 'Unlink' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
      expect(await tracking.findByText('Not linked.')).toBeVisible();
      expect(tracking.queryByRole('alert')).toBeNull();
    },
  );

  it('stays as it was after any failure of linking and unlinking, which is shown and not thrown', async () => {
    const wrongKey = { message: 'Wrong key', errors: { crona_token: ['Wrong key'] } };
    const failures: readonly [text: string | RegExp, respond: () => Response][] = [
      ['Wrong key', () => HttpResponse.json(wrongKey, { status: 422 })],
      ['Not today', () => HttpResponse.json({ message: 'Not today' }, { status: 400 })],
      ['The server reported an error (500).', () => new HttpResponse(null, { status: 500 })],
      [/^The server (cannot be reached|did not respond)/, () => HttpResponse.error()],
    ];
    const thrown = vi.fn();
    window.addEventListener('unhandledrejection', thrown);
    const user = await open();
    const tracking = region('Time tracking');
    const key = tracking.getByLabelText(/Time tracking token/);
    for (const [text, respond] of failures) {
      network.use(http.post('*/api/v2/companies/:id/crona', respond, { once: true }));
      await user.clear(key);
      await user.type(key, 'demo-1');
      await user.click(tracking.getByRole('button', { name: 'Link' }));
      expect(await tracking.findByText(text)).toBeVisible();
      expect(tracking.getByText('Not linked.')).toBeVisible();
    }
    expect((await company()).crona_token).toBeNull();
    await user.click(tracking.getByRole('button', { name: 'Link' }));
    expect(await tracking.findByText('Linked as Testbolaget AB.')).toBeVisible();
    for (const [text, respond] of failures) {
      network.use(http.delete('*/api/v2/companies/:id/crona', respond, { once: true }));
      await user.click(tracking.getByRole('button', { name: 'Unlink' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
      expect(await screen.findByText(text)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(tracking.getByText('Linked as Testbolaget AB.')).toBeVisible();
    }
    expect((await company()).crona_token).not.toBeNull();
    window.removeEventListener('unhandledrejection', thrown);
    expect(thrown).not.toHaveBeenCalled();
  });

  it('reads the link from crona_token where that is all that the server tells', async () => {
    const { id } = await company();
    const body = { id, name: 'Testbolaget AB', crona_token: 'key' };
    serverLacks(api, 'companySwitch');
    network.use(http.get('*/api/v2/companies/:id', () => HttpResponse.json(body)));
    await open();
    expect(region('Time tracking').getByText('Linked as Testbolaget AB.')).toBeVisible();
  });

  it('is hidden when the server cannot link companies', async () => {
    const { id } = await company();
    const body = { id, name: 'Testbolaget AB', crona_linked: false, crona_available: false };
    network.use(http.get('*/api/v2/companies/:id', () => HttpResponse.json(body)));
    await open();
    expect(screen.queryByRole('region', { name: 'Time tracking' })).toBeNull();
  });

  it('keeps what is being edited', async () => {
    const user = await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, '!');
    const tracking = region('Time tracking');
    await user.type(tracking.getByLabelText(/Time tracking token/), 'demo-1');
    await user.click(tracking.getByRole('button', { name: 'Link' }));
    expect(await tracking.findByText(/^Linked as/)).toBeVisible();
    expect(name).toHaveValue('Testbolaget AB!');
  });
});
