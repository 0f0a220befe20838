import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { RouterProvider } from 'react-router-dom';
import type { CurrentUser } from '../contract/auth';
import { beginWork, endWork } from './api/company';
import { currentLanguage, onLanguageChange } from './api/language';
import { subjectOf } from './api/session';
import { App } from './App';
import { pages } from './pages';
import { loadI18nProvider } from './providers/i18nProvider';
import { createQueryClient } from './providers/queryClient';
import { createAppRouter } from './providers/router';
import { createStore } from './providers/store';
import { askForRows } from './registry/askForRows';
import { createRegistry } from './registry/createRegistry';
import { preloadComponent } from './api/lazyWithRetry';
import { screenAt } from './registry/screenAt';
import type { PageModule, Registry, ResourceModule } from './registry/types';
import { resources } from './resources';

/** Everything that belongs to one signed-in visit; thrown away as a whole when it ends, its cached rows with it. */
export interface Visit {
  Screen: () => React.JSX.Element;
  end: () => void;
}

/** The registry of the product itself. */
export const productRegistry = createRegistry(resources, pages);

/** Begins to load what a path shows, while it is still asked who is signed in. */
export const preload = (browserPath: string, registry: Registry = productRegistry): void => {
  void preloadComponent(screenAt(registry, browserPath));
  // Whether they can be loaded is told when they are needed.
  loadI18nProvider(currentLanguage(), registry.resources).catch(() => undefined);
};

/**
 * Prepares the back office for a user: the translations first, so that nothing flickers.
 * @param user     who is signed in
 * @param registry what the app is made of; the product's own unless told
 */
export const startVisit = async (user: CurrentUser, registry: Registry = productRegistry): Promise<Visit> => {
  const firstI18n = await loadI18nProvider(currentLanguage(), registry.resources);
  const store = createStore(user.id, user.company.id);
  const queryClient = createQueryClient();
  const work = beginWork(user);
  void askForRows(registry, subjectOf(user), window.location, store, queryClient);

  const AppInLanguage = () => {
    const [i18nProvider, setI18nProvider] = useState<I18nProvider>(firstI18n);
    useEffect(
      () =>
        onLanguageChange(() => {
          void loadI18nProvider(currentLanguage(), registry.resources).then((next) => {
            // Both at once: react-admin then finds provider and store agreeing, and re-renders without remounting.
            setI18nProvider(next);
            store.publishLocale();
            // What the server translates is asked for again.
            void queryClient.invalidateQueries();
          });
        }),
      [],
    );
    return (
      <App
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        registry={registry}
        store={store}
        user={user}
      />
    );
  };

  const router = createAppRouter(registry.paths, <AppInLanguage />);
  return {
    Screen: () => <RouterProvider router={router} />,
    end: () => {
      router.dispose();
      queryClient.clear();
      endWork(work);
    },
  };
};

export type { PageModule, ResourceModule };
