import type { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, Navigate, Resource, type I18nProvider, type RouterProvider } from 'react-admin';
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

/** The back office of a signed-in user. The screens before signing in are in `public/`. */
export const App = ({ screens, store, queryClient, routerProvider, i18nProvider }: AppProps) => (
  <Admin
    accessDenied={Forbidden}
    authenticationError={AuthenticationError}
    authProvider={authProvider}
    catchAll={NotFound}
    dashboard={ToHome}
    dataProvider={dataProvider}
    disableTelemetry
    error={ErrorScreen}
    i18nProvider={i18nProvider}
    layout={AppLayout}
    loginPage={RedirectToSignIn}
    notification={Toasts}
    queryClient={queryClient}
    requireAuth
    routerProvider={routerProvider}
    store={store}
    title={appConfig.name}
    {...useThemes(i18nProvider)}
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
  </Admin>
);
