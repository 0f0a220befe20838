import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Starts the app as the page does. */
const start = async (path: string) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await act(() => import('./main'));
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
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
