import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import type * as Client from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network } from '../tests/support/network';
import { WAIT } from '../tests/support/wait';

const roots = vi.hoisted(() => [] as Client.Root[]);
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof Client>();
  const createRoot: typeof original.createRoot = (...args) => {
    const root = original.createRoot(...args);
    roots.push(root);
    return root;
  };
  return { ...original, createRoot };
});

/** Starts the app as the page does. */
const start = async (path: string) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await act(async () => {
    await import('./main');
    await vi.waitFor(() => expect(roots).toHaveLength(1), WAIT);
  });
};

beforeEach(() => {
  localStorage.clear();
  network.use(http.get('*/version.txt', () => new Response('12')));
});
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
});

it('the app starts in Swedish', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'en']);
  await start('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  expect(document.documentElement.lang).toBe('sv');
});

it('the app starts in the language that is stored as appLanguage', async () => {
  localStorage.setItem('appLanguage', 'de');
  await start('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
});
