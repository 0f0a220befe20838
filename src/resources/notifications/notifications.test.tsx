import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { setScreenWidth } from '../../../tests/support/jsdomPolyfills';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { data, failure, page, watchApi } from '../../../tests/support/recordApi';
import { address, findTitle, renderApp } from '../../../tests/support/renderApp';
import { serverHasOnly, serverLacks } from '../../../tests/support/serverCapabilities';

const api = useBrowserApi();

const main = () => within(screen.getByRole('main'));

describe('creating a notification', () => {
  const write = async () => {
    const user = await renderApp('/notifications/new', { as: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Hej');
    await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Alla');
    return user;
  };

  it('shows the number of recipients once it is counted, and a failure with retry', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    let isUp = false;
    network.use(
      http.post('*/api/v2/notifications/preview', async ({ request }) => {
        if (!isUp) return failure(403, 'forbidden');
        await gate;
        const { send_at: at } = (await request.json()) as { send_at: string | null };
        return data({ recipients_count: 12, with_push_count: 5, ...(at && { quiet_until: at }) });
      }),
    );
    const user = await renderApp('/notifications/new', { as: 'admin' });
    expect(await screen.findByText('The recipients could not be counted.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Counting the recipients…')).toBeVisible();
    go();
    expect(await screen.findByText('Reaches 12 people')).toBeVisible();
    expect(screen.getByText('5 with push notifications on')).toBeVisible();
    const quiet = /^Quiet hours: push notifications are sent on /;
    expect(screen.queryByText(quiet)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Later' }));
    expect(await screen.findByText(quiet)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Alla');
    await user.click(main().getByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 12 people?' }));
    expect(dialog.getByText(quiet)).toBeVisible();
    const reach = { recipients_count: 1, with_push_count: 1, quiet_until: '2031-05-06T05:00:00Z' };
    network.use(http.post('*/api/v2/notifications/test', () => data(reach)));
    await user.click(dialog.getByRole('button', { name: 'Send test to me' }));
    expect(await screen.findByText(/^Quiet hours: push notifications are sent on .*2031/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('radio', { name: 'Selected people and groups' }));
    expect(screen.queryByText('Reaches 12 people')).not.toBeInTheDocument();
    expect(screen.getByText('No recipients chosen')).toBeVisible();
  });

  it('sends a message without a title, and none of an empty one', async () => {
    const user = await renderApp('/notifications/new', { as: 'admin' });
    const calls = watchApi();
    expect(await screen.findByText('Optional. If empty, the company name is shown.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Alla');
    for (const phone of screen.getAllByRole('figure'))
      expect(within(phone).getAllByText('Testbolaget AB')).toHaveLength(2);
    await user.click(main().getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 12 people?' }));
    expect(dialog.getByText('“Alla” will be sent immediately. This cannot be undone.')).toBeVisible();
    expect(dialog.getByText('Reaches 12 people, 0 by push.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send test to me' }));
    expect(await screen.findByText(/The test is in your notifications/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Push notification sent')).toBeVisible();
    const sent = calls.find(({ method, path }) => method === 'POST' && path === '/notifications');
    expect(sent?.body).toMatchObject({ message: 'Alla', send_to_all: true });
    expect(sent?.body).not.toHaveProperty('title');
  });

  it('keeps the input when sending fails, and sends it on retry', async () => {
    const user = await write();
    network.use(http.post('*/api/v2/notifications', () => failure(500, 'internal'), { once: true }));
    const send = async () => {
      await user.click(main().getByRole('button', { name: 'Send' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Send to 12 people?' }));
      await user.click(dialog.getByRole('button', { name: 'Send now' }));
    };
    await send();
    expect(await screen.findByText('Says internal')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Alla');
    expect(main().getByRole('button', { name: 'Send' })).toHaveFocus();
    const errors = { message: ['Too loud'] };
    network.use(
      http.post('*/api/v2/notifications', () => failure(422, 'invalid', { errors }), { once: true }),
    );
    await send();
    expect(await screen.findByText('Too loud')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveFocus());
    const calls = watchApi();
    await send();
    expect(await screen.findByText('Push notification sent')).toBeVisible();
    await findTitle('Push notifications');
    expect(calls.find(({ path, method }) => path === '/notifications' && method === 'POST')?.body).toEqual({
      title: 'Hej',
      message: 'Alla',
      url: null,
      send_to_all: true,
      user_ids: [],
      group_ids: [],
      send_at: null,
    });
  });

  describe('after a dropped connection', () => {
    const sent = (calls: ReturnType<typeof watchApi>) =>
      calls.filter(({ path, method }) => path === '/notifications' && method === 'POST');
    const send = async (user: Awaited<ReturnType<typeof write>>, title: string) => {
      await user.click(main().getByRole('button', { name: 'Send' }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.click(dialog.getByRole('button', { name: 'Send now' }));
    };
    const drop = (path: string) => network.use(http.post(`*/api/v2/${path}`, () => HttpResponse.error()));

    it.each([
      ['counts the recipients', () => undefined, 'Send to 12 people?'],
      ['fails to count the recipients', () => drop('notifications/preview'), 'Send now'],
      ['cannot count the recipients', () => serverLacks(api, 'notificationTools'), 'Send now'],
    ])('sends again to a server that %s', async (_server, arrange, title) => {
      arrange();
      const user = await write();
      network.use(http.post('*/api/v2/notifications', () => HttpResponse.error(), { once: true }));
      const calls = watchApi();
      await send(user, title);
      expect(await screen.findByText(/this may not have been saved/)).toBeVisible();
      await send(user, title);
      expect(await screen.findByText('Push notification sent')).toBeVisible();
      expect(sent(calls)).toHaveLength(2);
    });
  });

  it('counts characters, and limits them', async () => {
    const user = await write();
    const title = screen.getByRole('textbox', { name: /^Title/ });
    expect(screen.getByText('3 of 60 characters')).toBeVisible();
    expect(await screen.findByText('57 characters left')).toBeInTheDocument();
    await user.clear(title);
    await user.click(title);
    await user.paste('x'.repeat(61));
    await user.tab();
    expect(await screen.findByText('Title must be at most 60 characters')).toBeVisible();
    expect(screen.getByText('61 of 60 characters')).toBeVisible();
  });

  it('accepts a web address, and rejects other text', async () => {
    const user = await renderApp('/notifications/new', { as: 'admin' });
    const link = await screen.findByRole('combobox', { name: 'Link' });
    await user.click(link);
    await user.paste('ingenting');
    await user.tab();
    expect(await screen.findByText(/^Enter a path that starts with/)).toBeVisible();
    await user.clear(link);
    await user.paste('https://example.org/a');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(/^Enter a path that starts with/)).not.toBeInTheDocument());
  });
});

describe('sent notifications', () => {
  it('offer to send one when the list is empty', async () => {
    const user = await renderApp('/notifications', { as: 'admin' });
    expect(await screen.findByText('No notifications sent yet')).toBeVisible();
    await user.click(main().getByRole('link', { name: 'Send notification' }));
    await findTitle('Send notification');
    expect(address()).toBe('/notifications/new');
  });

  it.each([1440, 390])('show their message when they have no title, at %i pixels', async (width) => {
    setScreenWidth(width);
    serverHasOnly(api, []);
    const row = { id: 3, message: 'Om ett', status: 'scheduled', send_to_all: true };
    network.use(http.get('*/api/v2/notifications', () => page([row])));
    await renderApp('/notifications', { as: 'admin' });
    expect(await screen.findByRole('link', { name: 'Om ett' })).toHaveAttribute('href', '/notifications/3');
    expect(screen.getAllByText('Om ett')).toHaveLength(1);
  });

  it('are not called sent while they wait', async () => {
    serverHasOnly(api, []);
    const at = '2031-05-01T07:00:00.000Z';
    const data = { id: 3, message: 'Om ett', status: 'scheduled', send_at: at, sent_at: at };
    network.use(http.get('*/api/v2/notifications/3', () => HttpResponse.json({ data })));
    await renderApp('/notifications/3', { as: 'admin' });
    expect(await screen.findByText('Send at')).toBeVisible();
    expect(screen.getByText(/May 2031/)).toBeVisible();
    expect(screen.queryByText('Sent')).not.toBeInTheDocument();
  });

  it.each([1440, 390])('accept incomplete rows of another server, at %i pixels', async (width) => {
    setScreenWidth(width);
    serverHasOnly(api, []);
    const row = { id: 3, title: 'Hej', message: 'Om ett', status: 'resting', send_to_all: true };
    network.use(http.get('*/api/v2/notifications', () => page([row])));
    await renderApp('/notifications', { as: 'admin' });
    expect(await screen.findByRole('link', { name: 'Hej' })).toHaveAttribute('href', '/notifications/3');
    expect(screen.getByText('resting')).toBeVisible();
    expect(screen.getByText(/Everyone/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel sending/ })).not.toBeInTheDocument();
  });
});
