import { act, render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Language } from '../../contract/constants';
import { setLanguage } from '../../src/api/language';
import { forgetSession } from '../../src/api/session';
import { storeToken } from '../../src/api/token';
import { Root } from '../../src/Root';
import { tokenOf } from './browserApi';

export interface RenderOptions {
  /** User name of an account of the seed; nobody is signed in without. */
  as?: string;
  /** English unless told, so that tests can name what they look for. */
  language?: Language;
}

/** Opens the whole app at a path, as the browser does; gives the hands of a user. */
export const renderApp = async (
  path: string,
  { as, language = 'en' }: RenderOptions = {},
): Promise<UserEvent> => {
  forgetSession();
  if (as) storeToken(await tokenOf(as));
  await setLanguage(language);
  window.history.replaceState(null, '', path);
  const user = userEvent.setup();
  await act(async () => {
    render(<Root />);
    await Promise.resolve();
  });
  return user;
};

/** Goes to a screen within the app that is open, as a link would: much quicker than opening the app anew. */
export const goTo = async (path: string): Promise<void> => {
  await act(async () => {
    // Numbered as the router numbers its own.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: 'goTo', idx: idx + 1 };
    window.history.pushState(state, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await Promise.resolve();
  });
};

/** Waits for the screen of this title. */
export const findTitle = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

/** The main menu of wide screens. */
export const findMenu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));

/** What the address bar shows. */
export const address = (): string => window.location.pathname + window.location.search;
