import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CssBaseline } from '@mui/material';
import { AdminContext, type I18nProvider } from 'react-admin';
import type { CurrentUser } from '../contract/auth';
import { AdminScreens } from './AdminScreens';
import { appThemes } from './layout/theme';
import { useCompanyLook } from './layout/useCompanyLook';
import { Toasts } from './layout/Toasts';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AppStore } from './providers/store';
import { RegistryProvider } from './registry/RegistryContext';
import type { Registry } from './registry/types';

/** What one visit works with; made anew when somebody else signs in. */
export interface AppProps {
  registry: Registry;
  user: CurrentUser;
  store: AppStore;
  queryClient: QueryClient;
  i18nProvider: I18nProvider;
}

/**
 * The back office: what `<Admin>` puts together, without its own layout, menu and login, which would be loaded with it.
 */
export const App = ({ registry, user, store, queryClient, i18nProvider }: AppProps) => {
  const colour = useCompanyLook(user, queryClient);
  const themes = useMemo(() => appThemes(colour), [colour]);
  // Made once: the screens are not drawn again when something of the look changes.
  const ui = useMemo(
    () => (
      <CssBaseline enableColorScheme>
        <AdminScreens registry={registry} />
        <Toasts />
      </CssBaseline>
    ),
    [registry],
  );
  return (
    <RegistryProvider value={registry}>
      <AdminContext
        authProvider={authProvider}
        darkTheme={themes.dark}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={themes.light}
      >
        {ui}
      </AdminContext>
    </RegistryProvider>
  );
};
