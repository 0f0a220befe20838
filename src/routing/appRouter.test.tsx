import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppRouter } from './AppRouter';

const paths = { toInternal: (path: string) => path, toBrowser: (path: string) => path, isKnown: () => true };

/** Loads the page at the current address: a link or a typed address makes an entry without a state. */
const load = () => render(<AppRouter paths={paths}>Screen</AppRouter>);

/** Scrolls and leaves the page. */
const leaveAt = (y: number, { unmount }: ReturnType<typeof load>) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
};

describe('an address that loads the page', () => {
  it('starts at the top, and keeps its scroll position for going back and reloading', async () => {
    window.history.replaceState(null, '', '/users');
    const first = load();
    const scrollTo = vi.spyOn(window, 'scrollTo');
    leaveAt(640, first);

    window.history.pushState(null, '', '/groups');
    const second = load();
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    leaveAt(0, second);

    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      window.history.back();
      await back;
    });
    load();
    expect(screen.getByText('Screen')).toBeVisible();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });
});
