import { useEffect, useMemo, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import type { CurrentUser } from '../contract/auth';
import { hasCapability, missingLists } from './api/capabilities';
import { enterCompany, leaveCompany } from './api/company';
import { useExternalStore } from './api/externalStore';
import { currentLanguage, followLanguage, onLanguageChange } from './api/language';
import { preloadComponent } from './api/lazyWithRetry';
import { currentUser, reloadCurrentUser, subjectOf } from './api/session';
import { App, type AppProps } from './App';
import { pages } from './pages';
import { loadI18nProvider } from './providers/i18nProvider';
import { createQueryClient } from './providers/queryClient';
import { createStore } from './providers/store';
import { resources } from './resources';
import { AppRouter } from './routing/AppRouter';
import { createRouterProvider } from './routing/routerProvider';
import { createScreens, screenAt, ScreensContext, type Screens } from './routing/screens';

/** All screens, also those that need a capability. */
export const appScreens = createScreens(resources, pages);

/** What belongs to one signed-in user. It is discarded with everything cached in it when the session ends. */
export interface AdminSession extends AppProps {
  /** Called while nobody is signed in, because the server has refused the token. */
  suspend: () => void;
  /** Continues for the same user in the same company. Resolves with whether that is so. */
  resume: () => Promise<boolean>;
  end: () => void;
}

/** Starts to download the screen at a browser path and the texts. Errors are reported when they are needed. */
export const preload = (browserPath: string): void => {
  void preloadComponent(screenAt(appScreens, browserPath)?.component);
  loadI18nProvider(currentLanguage()).catch(() => undefined);
};

/** Loads what the back office needs before its first render. */
export const startSession = async (
  user: CurrentUser,
  screens = createScreens(resources, pages, subjectOf(user)),
): Promise<AdminSession> => {
  const i18nProvider = await loadI18nProvider(currentLanguage());
  const store = createStore(user.id, user.company.id);
  const queryClient = createQueryClient();
  let company = enterCompany(user, hasCapability('companyTabs'));
  const setGcTime = (gcTime: number): void => {
    for (const query of queryClient.getQueryCache().getAll()) query.gcTime = gcTime;
  };
  return {
    screens,
    store,
    queryClient,
    i18nProvider,
    routerProvider: createRouterProvider(screens.paths),
    suspend: () => {
      // Hidden screens do not use their queries. Without the data they would begin anew, and lose what was typed.
      setGcTime(Infinity);
      leaveCompany(company);
    },
    resume: async () => {
      let next = await currentUser();
      if (next.id === user.id && next.company.id !== user.company.id && company.sendsHeader) {
        // Signing in has begun in another company: the sign-in page names none.
        company = enterCompany(user, true);
        next = await reloadCurrentUser();
      }
      if (next.id !== user.id || next.company.id !== user.company.id) return false;
      // The screens raise it to what they ask for.
      setGcTime(0);
      company = enterCompany(next, hasCapability('companyTabs'));
      return true;
    },
    end: () => {
      queryClient.clear();
      leaveCompany(company);
    },
  };
};

/** Follows the language picker. A new provider re-renders react-admin in place, so that open forms keep their values. */
const useI18nProvider = ({ i18nProvider, store, queryClient }: AdminSession): I18nProvider => {
  const [current, setCurrent] = useState(i18nProvider);
  useEffect(followLanguage, []);
  useEffect(() => {
    const update = () => {
      void loadI18nProvider(currentLanguage()).then((next) => {
        setCurrent(next);
        store.publishLocale();
        // The server translates some values.
        void queryClient.invalidateQueries();
      });
    };
    // Chosen while the screens were hidden.
    if (current.getLocale() !== currentLanguage()) update();
    return onLanguageChange(update);
  }, [current, store, queryClient]);
  return current;
};

const LocalizedApp = ({ session }: { session: AdminSession }) => (
  <App {...session} i18nProvider={useI18nProvider(session)} />
);

/** Leaves lists that the server does not have out of menu and palette. */
const useOfferedScreens = (screens: Screens): Screens => {
  const missing = useExternalStore(missingLists);
  return useMemo(() => {
    if (missing.size === 0) return screens;
    const resources = screens.resources.map((resource) =>
      missing.has(resource.name) ? { ...resource, menu: undefined, search: undefined } : resource,
    );
    return { ...screens, resources };
  }, [screens, missing]);
};

/** The back office of a session, from its first screen to signing out. */
export const BackOffice = ({ session }: { session: AdminSession }) => (
  <ScreensContext value={useOfferedScreens(session.screens)}>
    <AppRouter paths={session.screens.paths}>
      <LocalizedApp session={session} />
    </AppRouter>
  </ScreensContext>
);
