import type { QueryClient } from '@tanstack/react-query';
import {
  AdminContext,
  AdminUI,
  CustomRoutes,
  Navigate,
  Resource,
  type I18nProvider,
  type RouterProvider,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { appConfig } from '../contract/appConfig';
import { AppLayout } from './layout/AppLayout';
import { ErrorScreen } from './layout/ErrorScreen';
import { Toasts } from './layout/Toasts';
import { useThemes } from './layout/useThemes';
import { paths, PUBLIC_PATHS } from './navigation';
import { RedirectToSignIn } from './pages/RedirectToSignIn';
import { AuthenticationError, Forbidden, NotFound } from './pages/StatusPages';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AppStore } from './providers/store';
import { Guarded, guardScreens } from './routing/guarded';
import type { Screens } from './routing/screens';

const ToHome = () => <Navigate to={paths.home} replace />;

export interface AppProps {
  screens: Screens;
  store: AppStore;
  queryClient: QueryClient;
  routerProvider: RouterProvider;
  i18nProvider: I18nProvider;
}

/**
 * The back office of a signed-in user. The screens before signing in are in `public/`. `<Admin>` is these two components and
 * its default texts, which would be loaded with the app.
 */
export const App = ({ screens, store, queryClient, routerProvider, i18nProvider }: AppProps) => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    routerProvider={routerProvider}
    store={store}
    {...useThemes(i18nProvider)}
  >
    <AdminUI
      accessDenied={Forbidden}
      authenticationError={AuthenticationError}
      catchAll={NotFound}
      dashboard={ToHome}
      disableTelemetry
      error={ErrorScreen}
      layout={AppLayout}
      loginPage={RedirectToSignIn}
      notification={Toasts}
      requireAuth
      title={appConfig.name}
    >
      {screens.resources.map((resource) => (
        <Resource key={resource.name} {...guardScreens(resource)} />
      ))}
      <CustomRoutes>
        {screens.pages.map(({ path, component: Page, access }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded {...access}>
                <Page />
              </Guarded>
            }
          />
        ))}
      </CustomRoutes>
      <CustomRoutes noLayout>
        {PUBLIC_PATHS.map((path) => (
          <Route key={path} path={path} element={<RedirectToSignIn />} />
        ))}
      </CustomRoutes>
    </AdminUI>
  </AdminContext>
);
