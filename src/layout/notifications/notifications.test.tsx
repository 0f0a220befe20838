import { act, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { notificationRecipients, notifications } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { stubPush } from '../../../tests/support/pushBrowser';
import { failure } from '../../../tests/support/recordApi';
import { address, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

/** Sends a notification to the editor. @param minutes how long ago */
const notifyEditor = async (title: string, minutes: number, url: string | null = null): Promise<number> => {
  const { id: userId, company_id } = api.seed.user('editor');
  const [row] = await api.db
    .insert(notifications)
    .values({
      company_id,
      title,
      message: `Om ${title}`,
      url,
      sent_at: new Date(Date.now() - minutes * 60_000),
    })
    .returning();
  await api.db.insert(notificationRecipients).values({ notification_id: row!.id, user_id: userId });
  return row!.id;
};
const isRead = async (id: number) => {
  const [row] = await api.db
    .select()
    .from(notificationRecipients)
    .where(
      and(
        eq(notificationRecipients.notification_id, id),
        eq(notificationRecipients.user_id, api.seed.user('editor').id),
      ),
    );
  return row?.read_at !== null;
};
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));
const bell = (name: string) => screen.findByRole('button', { name });

describe('notification bell', () => {
  it('counts unread notifications, lists the newest first and opens their links', async () => {
    const first = await notifyEditor('Äldst', 30, '/categories');
    await notifyEditor('Nyast', 1, 'https://other.example/');
    const user = await renderApp('/home', { as: 'editor' });
    await user.click(await bell('Notifications, 2 unread'));
    const list = within(await (await panel()).findByRole('list'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Nyast'),
      expect.stringContaining('Äldst'),
    ]);
    expect(list.getByRole('link', { name: /Nyast/ })).toHaveAttribute('target', '_blank');
    await user.click(list.getByRole('link', { name: /Äldst/ }));
    await findTitle('Categories');
    expect(address()).toMatch(/^\/categories/);
    expect(await isRead(first)).toBe(true);
    await bell('Notifications, 1 unread');
  });

  it('has no link to screens that the user may not open', async () => {
    await notifyEditor('Inlägg', 3, '/feeds/7');
    const people = await notifyEditor('Personer', 2, '/users');
    await notifyEditor('Sidor', 1, '/pages?x=1');
    const user = await renderApp('/home', { as: 'editor' });
    await user.click(await bell('Notifications, 3 unread'));
    const list = within(await (await panel()).findByRole('list'));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      expect.stringContaining('Sidor'),
    ]);
    await user.click(list.getByRole('button', { name: /Personer/ }));
    await waitFor(async () => expect(await isRead(people)).toBe(true));
    expect(address()).toBe('/home');
  });

  it('marks all as read, and shows an error if that fails', async () => {
    await notifyEditor('Ett', 1);
    await notifyEditor('Två', 2);
    network.use(http.post('*/api/v2/my/notifications/read', () => failure(500, 'internal'), { once: true }));
    const user = await renderApp('/home', { as: 'editor' });
    await user.click(await bell('Notifications, 2 unread'));
    const all = await (await panel()).findByRole('button', { name: 'Mark all as read' });
    await user.click(all);
    expect(await screen.findByText('Says internal')).toBeVisible();
    await user.click(all);
    await waitFor(() => expect(all).toBeDisabled());
    expect(screen.queryByText('Unread:')).not.toBeInTheDocument();
  });

  it('loads more pages, and has an empty and an error state', async () => {
    const user = await renderApp('/home', { as: 'editor' });
    await user.click(await bell('Notifications'));
    expect(await (await panel()).findByText('No notifications yet')).toBeVisible();
    await user.keyboard('{Escape}');
    for (let n = 1; n <= 12; n += 1) await notifyEditor(`Nr ${n}`, n);
    network.use(http.get('*/api/v2/my/notifications', () => failure(403, 'forbidden'), { once: true }));
    await user.click(await bell('Notifications'));
    const open = await panel();
    expect(await open.findByText('Your notifications could not be loaded.')).toBeVisible();
    await user.click(open.getByRole('button', { name: 'Try again' }));
    expect(await open.findAllByRole('listitem')).toHaveLength(10);
    await user.click(open.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(open.getAllByRole('listitem')).toHaveLength(12));
    expect(open.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('refreshes the count when the window gets the focus', async () => {
    await renderApp('/home', { as: 'editor' });
    await bell('Notifications');
    await notifyEditor('Ny', 0);
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await bell('Notifications, 1 unread');
  });
});

describe('push message', () => {
  it('refreshes the count on arrival and opens its screen on click', async () => {
    const { tell: fromWorker } = stubPush();
    await renderApp('/home', { as: 'editor' });
    await bell('Notifications');
    const id = await notifyEditor('Ny', 0, '/pages?x=1');
    fromWorker({ type: 'something else' });
    fromWorker({ type: 'anslag:pushed' });
    await bell('Notifications, 1 unread');
    let answers: unknown[] = [];
    act(() => {
      answers = fromWorker({ type: 'anslag:opened', id, url: '/pages' });
    });
    expect(answers).toEqual(['taken']);
    await findTitle('Pages');
    await bell('Notifications');
    expect(await isRead(id)).toBe(true);
  });

  it('that opened the app is marked as read and removed from the address', async () => {
    const id = await notifyEditor('Ny', 0, '/home');
    await renderApp(`/home?notification=${id}`, { as: 'editor' });
    await findTitle('Home');
    await waitFor(async () => expect(await isRead(id)).toBe(true));
    await bell('Notifications');
    expect(address()).toBe('/home');
  });

  it('about a screen that the user may not open leads home and is marked as read', async () => {
    const { tell: fromWorker } = stubPush();
    const id = await notifyEditor('Inlägg', 0, '/feeds/7');
    await renderApp(`/feeds/7?notification=${id}`, { as: 'editor' });
    await findTitle('Home');
    expect(address()).toBe('/home');
    await waitFor(async () => expect(await isRead(id)).toBe(true));
    await goTo('/categories');
    await findTitle('Categories');
    act(() => {
      fromWorker({ type: 'anslag:opened', id: null, url: '/users' });
    });
    await findTitle('Home');
  });

  it('of another user still opens its screen', async () => {
    await renderApp('/home?notification=999999', { as: 'editor' });
    await findTitle('Home');
    await waitFor(() => expect(address()).toBe('/home'));
  });
});
