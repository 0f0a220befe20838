import { act, render, waitFor } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Language } from '../../contract/constants';
import { setLanguage } from '../../src/api/language';
import { preloadComponent } from '../../src/api/lazyWithRetry';
import { currentUser, forgetSession } from '../../src/api/session';
import { appScreens, BackOffice, startSession } from '../../src/BackOffice';
import { isLate } from './beLate';
import { goTo } from './renderApp';
import { isIdle, useSampleApi, type Variant } from './sampleApi';

/** The browser paths of all screens of the back office, with `:id`. */
export const PATHS = [
  ...appScreens.resources.flatMap(({ name, list, create, edit, show, hasShow }) =>
    [
      list && `/${name}`,
      create && `/${name}/create`,
      (show ?? hasShow) && `/${name}/:id/show`,
      edit && `/${name}/:id`,
    ].flatMap((path) =>
      path ? appScreens.paths.toBrowser(path.replace(':id', '1')).replace('1', ':id') : [],
    ),
  ),
  ...appScreens.pages.map(({ path }) => path).filter((path) => path !== '/switch-company'),
];

let session: Awaited<ReturnType<typeof startSession>>;

/** One error for all checks: it is slow to create. */
const STILL_LOADING = new Error('The screen is still loading');

/** Waits until nothing loads and the page no longer changes. */
export const settle = async (): Promise<void> => {
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  await waitFor(
    () => {
      const wasChanged = changed;
      changed = false;
      const isLoading =
        !isIdle() ||
        isLate() ||
        session.queryClient.isFetching() > 0 ||
        document.querySelector('main [role=progressbar]:not([aria-valuenow])') !== null;
      if (wasChanged || isLoading) throw STILL_LOADING;
    },
    { interval: 5 },
  );
  observer.disconnect();
};

/** Loads the modules of all screens, which would otherwise arrive while a test looks at another one. */
const loadScreens = () => {
  const { resources, pages } = appScreens;
  const screens = resources.flatMap(({ list, create, edit, show }) => [list, create, edit, show]);
  return Promise.all([...screens, ...pages.map(({ component }) => component)].map(preloadComponent));
};

/** Renders the back office over the sample API. */
export const openBackOffice = async (language: Language, variant: Variant): Promise<void> => {
  forgetSession();
  useSampleApi(variant);
  await setLanguage(language);
  window.history.replaceState(null, '', '/home');
  await loadScreens();
  session = await startSession(await currentUser());
  onTestFinished(session.end);
  await act(async () => {
    render(<BackOffice session={session} />);
    await Promise.resolve();
  });
  await settle();
};

export const visit = async (path: string): Promise<void> => {
  await goTo(path);
  await settle();
};
