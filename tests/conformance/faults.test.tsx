import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../support/network';
import { data, failure, recordApi } from '../support/recordApi';
import { findTitle, goTo, renderApp } from '../support/renderApp';
import { createRows, currentUser, type Account } from './specRows';
import type { Fault } from './specState';

/*
 * Every list and record that a server of the specification fails to answer, and the start of the app. The server sends the
 * envelope; `screens.test.tsx` shows the same screens without it.
 */

const FAULTS: Readonly<Record<Exclude<Fault, 'held'>, () => Response>> = {
  html: () => new Response('<!doctype html><h1>It works!</h1>', { headers: { 'Content-Type': 'text/html' } }),
  error: () => new Response(null, { status: 500 }),
  empty: () => new Response(null, { status: 204 }),
  null: () => data(null),
  dropped: () => Response.error(),
};
type Fails = keyof typeof FAULTS;

const STATS = { user_count: 25, pages_count: 24, notifications_last_30: 3 };

/** Starts a server that answers every call until one is failed. */
const startServer = (as: Account) => {
  const rows = createRows();
  let failing: { call: string; fault: Fails } | undefined;
  network.use(http.get('*/version.txt', () => new Response('12')));
  recordApi(({ method, path }) => {
    if (failing?.call === `${method} ${path}`) return FAULTS[failing.fault]();
    if (path === '/auth/login') return data({ token: 't' });
    if (path === '/auth/user') return data(currentUser(as));
    if (path === '/companies/stats') return data(STATS);
    const [, name = '', id] = path.split('/');
    const found = id === undefined ? rows[name] : rows[name]?.find((row) => row.id === Number(id));
    return found ? data(found) : failure(404, 'not_found');
  });
  return {
    fail: (call: string, fault: Fails) => {
      failing = { call, fault };
    },
    heal: () => {
      failing = undefined;
    },
  };
};

/** Screens, each with a fault of its own, and a text that they show without it. */
const SCREENS: readonly [path: string, call: string, fault: Fails, text: string][] = [
  ['/users', 'GET /users', 'html', 'Person 01'],
  ['/groups', 'GET /groups', 'error', 'Grupp 01'],
  ['/pages', 'GET /pages', 'empty', 'Sida 24'],
  ['/categories', 'GET /categories', 'null', 'Kategori 01'],
  ['/medialibrary', 'GET /media', 'error', 'bild24.png'],
  ['/companies', 'GET /companies', 'html', 'Bolag 02'],
  ['/feeds', 'GET /feeds', 'null', 'Inlägg 24'],
  ['/forms', 'GET /forms', 'empty', 'Formulär 24'],
  ['/notifications', 'GET /notifications', 'dropped', 'Meddelande 24'],
  ['/leave-requests', 'GET /leave-requests', 'html', '24 Mar 2026'],
  ['/sick-reports', 'GET /sick-reports', 'dropped', '24 Mar 2026, 09:00'],
  ['/users/7', 'GET /users/7', 'html', 'person7@example.com'],
  ['/users/8/edit', 'GET /users/8', 'error', 'Edit Person 08'],
  ['/pages/2', 'GET /pages/2', 'html', 'Text 2'],
  ['/pages/4/edit', 'GET /pages/4', 'error', 'Text 4'],
  ['/groups/2/edit', 'GET /groups/2', 'html', 'Grupp 02'],
  ['/leave-requests/6', 'GET /leave-requests/6', 'empty', 'Ledig 6'],
  ['/sick-reports/2', 'GET /sick-reports/2', 'dropped', 'Barn 2'],
  ['/feeds/2/edit', 'GET /feeds/2', 'html', 'Edit “Inlägg 02”'],
];

/** Without Testing Library's roles, which take most of the time on so many screens. */
const retryIn = async (element: HTMLElement): Promise<HTMLElement> => {
  const [again] = await within(element).findAllByText('Try again', { selector: 'button' });
  return again ?? element;
};

it('every list and record that fails to load says so, and loads on the next try', async () => {
  const server = startServer('superadmin');
  const user = await renderApp('/home', { as: 'superadmin' });
  await findTitle('Home');
  const main = screen.getByRole('main');
  for (const [path, call, fault, text] of SCREENS) {
    server.fail(call, fault);
    await goTo(path);
    await retryIn(main);
    await waitFor(() => expect(main.querySelector('[role=progressbar]'), path).toBeNull());
    server.heal();
    await user.click(await retryIn(main));
    expect((await within(main).findAllByText(text))[0], path).toBeVisible();
    // The title may be known from the list before. Sections that read the same record have buttons of their own.
    const failed = () =>
      within(main)
        .queryAllByText('Try again')
        .filter((one) => !one.closest('section'));
    await waitFor(() => expect(failed(), path).toEqual([]));
  }
});

// That the others are errors of every call is proven by the tests of `src/providers/otherServer`.
it('home says that there are no figures in an answer, and loads them on the next try', async () => {
  const server = startServer('admin');
  for (const fault of ['empty', 'null'] as const) {
    server.fail('GET /companies/stats', fault);
    const user = await renderApp('/home', { as: 'admin' });
    const again = await retryIn(document.body);
    server.heal();
    await user.click(again);
    expect(await screen.findByText('25'), fault).toBeVisible();
    cleanup();
  }
});

it('a start without the current user can be repeated', async () => {
  const server = startServer('admin');
  for (const fault of ['html', 'error', 'empty', 'null'] as const) {
    server.fail('GET /auth/user', fault);
    const user = await renderApp('/home', { as: 'admin' });
    const again = await retryIn(document.body);
    server.heal();
    await user.click(again);
    expect(await findTitle('Home'), fault).toBeVisible();
    cleanup();
  }
});
