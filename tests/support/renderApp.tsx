import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Language } from '../../contract/constants';
import { setLanguage } from '../../src/api/language';
import { forgetSession } from '../../src/api/session';
import { storeToken } from '../../src/api/token';
import { Root } from '../../src/Root';
import { tokenOf } from './browserApi';

export interface RenderOptions {
  /** User name of a seed account. Without it nobody is signed in. */
  as?: string;
  /** Defaults to English. */
  language?: Language;
}

/** Returns a user who waits for a control that is still disabled, as Playwright does, instead of clicking in vain. */
const setupUser = (): UserEvent => {
  const user = userEvent.setup();
  const { click } = user;
  return Object.assign(user, {
    click: async (element: Element) => {
      await waitFor(() => expect(element).not.toBeDisabled());
      await click(element);
    },
  });
};

/** Renders the whole app at a path and returns the user-event instance. */
export const renderApp = async (
  path: string,
  { as, language = 'en' }: RenderOptions = {},
): Promise<UserEvent> => {
  forgetSession();
  if (as) storeToken(await tokenOf(as));
  await setLanguage(language);
  window.history.replaceState(null, '', path);
  const user = setupUser();
  await act(async () => {
    render(<Root />);
    await Promise.resolve();
  });
  return user;
};

/** Navigates within the open app, which is faster than rendering it again. */
export const goTo = async (path: string): Promise<void> => {
  await act(async () => {
    // react-router numbers its history entries.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: 'goTo', idx: idx + 1 };
    window.history.pushState(state, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await Promise.resolve();
  });
};

/** Waits for the screen with this title. */
export const findTitle = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

/** Finds the main menu of wide screens. */
export const findMenu = async (name = 'Main menu') => within(await screen.findByRole('navigation', { name }));

/** Returns the path and the query of the address bar. */
export const address = (): string => window.location.pathname + window.location.search;
