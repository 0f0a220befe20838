import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useBrowserApi } from '../../tests/support/browserApi';
import { network } from '../../tests/support/network';
import { findTitle, renderApp } from '../../tests/support/renderApp';

useBrowserApi();

let answer: () => Response;
let asked: URL[];
beforeEach(() => {
  asked = [];
  // Where a failed check is noted.
  vi.spyOn(console, 'info').mockReturnValue();
  network.use(
    http.get('*/version.txt', ({ request }) => {
      asked.push(new URL(request.url));
      return answer();
    }),
  );
});

const TEXT = 'A new version is available.';

/** Comes back to the window, which asks anew. */
const focus = async () => {
  const before = asked.length;
  fireEvent.focus(window);
  await waitFor(() => {
    expect(asked.length).toBe(before + 1);
  });
};

describe('the update banner', () => {
  it('shows for a higher version, goes when closed, and comes again for a still higher one', async () => {
    answer = () => new Response('13\n');
    const user = await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(asked[0]?.searchParams.get('timestamp')).toMatch(/^\d+$/);
    await user.click(screen.getByRole('button', { name: 'Close the message about a new version' }));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    await focus();
    await findTitle('Home');
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    answer = () => new Response('14');
    await focus();
    expect(await screen.findByText(TEXT)).toBeVisible();
  });

  it.each<[what: string, response: () => Response]>([
    ['the same version', () => new Response('12')],
    ['a lower one', () => new Response('9')],
    [
      'the app’s page instead',
      () => new Response('<!doctype html>99', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['a missing file', () => new Response('99', { status: 404 })],
    ['no network', () => Response.error()],
  ])('stays away for %s', async (_what, response) => {
    answer = response;
    await renderApp('/home', { as: 'admin' });
    await findTitle('Home');
    await focus();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });
});
