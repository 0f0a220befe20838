import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

let respond: () => Response;
let requests: URL[];
beforeEach(() => {
  requests = [];
  // Failed checks are logged.
  vi.spyOn(console, 'info').mockReturnValue();
  network.use(
    http.get('*/version.txt', ({ request }) => {
      requests.push(new URL(request.url));
      return respond();
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const TEXT = 'A new version is available.';

const focus = async () => {
  const before = requests.length;
  fireEvent.focus(window);
  await waitFor(() => expect(requests.length).toBe(before + 1));
};

describe('update banner', () => {
  it('is shown for a higher version, until it is closed, and again for an even higher one', async () => {
    respond = () => new Response('13\n');
    const user = await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(requests[0]?.searchParams.get('timestamp')).toMatch(/^\d+$/);
    await user.click(screen.getByRole('button', { name: 'Close the message about a new version' }));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    await focus();
    await findTitle('Home');
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    respond = () => new Response('14');
    await focus();
    expect(await screen.findByText(TEXT)).toBeVisible();
  });

  it('is shown when a version above 12 appears, 60000 ms after the last check', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    respond = () => new Response('12');
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    respond = () => new Response('13');
    await act(() => vi.advanceTimersByTimeAsync(59_999));
    expect(requests).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['/login', 'Sign in'],
    ['/login/bankid', 'Sign in with digital ID'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password?token=x', 'Choose a new password'],
    ['/nothing/here', 'Oops!'],
  ])('is shown on %s too, until it is closed', async (path, title) => {
    respond = () => new Response('13');
    const user = await renderApp(path);
    await findTitle(title);
    expect(await screen.findByText(TEXT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the message about a new version' }));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    respond = () => new Response('14');
    await focus();
    expect(await screen.findByText(TEXT)).toBeVisible();
  });

  it.each<[what: string, response: () => Response]>([
    ['the same version', () => new Response('12')],
    ['a lower version', () => new Response('9')],
    [
      'an HTML page instead',
      () => new Response('<!doctype html>99', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['a missing file', () => new Response('99', { status: 404 })],
    ['no network', () => Response.error()],
  ])('is hidden for %s', async (_what, response) => {
    respond = response;
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    await focus();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it.each<[what: string, response: () => Response]>([
    ['without a network', () => Response.error()],
    ['with a 404', () => new Response('99', { status: 404 })],
    ['with a 500', () => new Response(null, { status: 500 })],
  ])('leaves it to the log when the version cannot be fetched: %s', async (_what, response) => {
    respond = response;
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    await waitFor(() =>
      expect(console.info).toHaveBeenCalledExactlyOnceWith('The version check failed', expect.any(Error)),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(TEXT)).toBeNull();
    expect(screen.queryByText(/went wrong|out of reach|failed/i)).toBeNull();
  });
});
