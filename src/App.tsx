import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CssBaseline } from '@mui/material';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  LoadingPage,
  Resource,
  type I18nProvider,
} from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { CurrentUser } from '../contract/auth';
import { AppLayout } from './layout/AppLayout';
import { ErrorScreen } from './layout/ErrorScreen';
import { appThemes } from './layout/theme';
import { useCompanyLook } from './layout/useCompanyLook';
import { Toasts } from './layout/Toasts';
import { PUBLIC_PATHS, paths } from './navigation';
import { AuthenticationError } from './pages/AuthenticationError';
import { Forbidden } from './pages/Forbidden';
import { LeaveToSignIn } from './pages/LeaveToSignIn';
import { NotFound } from './pages/NotFound';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AppStore } from './providers/store';
import { GuardedPage } from './registry/GuardedPage';
import { guardedScreen } from './registry/guardedScreen';
import { listScreen } from './registry/listScreen';
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

/** A line per resource and per screen of its own, all from the registry. */
const BackOffice = ({ registry }: { registry: Registry }) => (
  <CssBaseline enableColorScheme>
    <CoreAdminUI
      accessDenied={Forbidden}
      authCallbackPage={false}
      authenticationError={AuthenticationError}
      catchAll={NotFound}
      disableTelemetry
      error={ErrorScreen}
      layout={AppLayout}
      loading={LoadingPage}
      loginPage={LeaveToSignIn}
      requireAuth
      title="Anslag"
    >
      {registry.resources.map((resource) => (
        <Resource
          key={resource.name}
          create={guardedScreen(resource.name, 'create', resource.create)}
          edit={guardedScreen(resource.name, 'edit', resource.edit)}
          icon={resource.icon}
          list={listScreen(resource)}
          name={resource.name}
          options={resource.options}
          recordRepresentation={resource.recordRepresentation}
          show={guardedScreen(resource.name, 'show', resource.show)}
        />
      ))}
      <CustomRoutes>
        <Route path="/" element={<Navigate to={paths.home} replace />} />
        {registry.pages.map((page) => (
          <Route key={page.path} path={page.path} element={<GuardedPage page={page} />} />
        ))}
      </CustomRoutes>
      <CustomRoutes noLayout>
        {PUBLIC_PATHS.filter((path) => path !== paths.login).map((path) => (
          <Route key={path} path={path} element={<LeaveToSignIn />} />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
    <Toasts />
  </CssBaseline>
);

/**
 * The back office: what `<Admin>` puts together, without its own layout, menu and login, which would be loaded with it.
 */
export const App = ({ registry, user, store, queryClient, i18nProvider }: AppProps) => {
  const colour = useCompanyLook(user, queryClient);
  const themes = useMemo(() => appThemes(colour), [colour]);
  // Made once: whatever of the look changes, react-admin would take new children for other screens and register them anew.
  const ui = useMemo(() => <BackOffice registry={registry} />, [registry]);
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
