import { Admin, CustomRoutes, Navigate, Resource, type I18nProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { AppLayout } from './layout/AppLayout';
import { ErrorScreen } from './layout/ErrorScreen';
import { Toasts } from './layout/Toasts';
import { useThemes } from './layout/useThemes';
import { paths, PUBLIC_PATHS } from './navigation';
import { AuthenticationError } from './pages/AuthenticationError';
import { Forbidden } from './pages/Forbidden';
import { LeaveToSignIn } from './pages/LeaveToSignIn';
import { NotFound } from './pages/NotFound';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AdminSession } from './BackOffice';
import { Guarded, guardScreens } from './routing/guarded';

const ToHome = () => <Navigate to={paths.home} replace />;

interface AppProps {
  session: AdminSession;
  i18nProvider: I18nProvider;
}

/** The back office of a signed-in user. The screens before signing in are in `public/`. */
export const App = ({ session, i18nProvider }: AppProps) => (
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
    loginPage={LeaveToSignIn}
    notification={Toasts}
    queryClient={session.queryClient}
    requireAuth
    routerProvider={session.routerProvider}
    store={session.store}
    title="Anslag"
    {...useThemes()}
  >
    {session.screens.resources.map((resource) => (
      <Resource key={resource.name} {...guardScreens(resource)} />
    ))}
    <CustomRoutes>
      {session.screens.pages.map(({ path, component, access }) => (
        <Route key={path} path={path} element={<Guarded {...access} screen={component} />} />
      ))}
    </CustomRoutes>
    <CustomRoutes noLayout>
      {PUBLIC_PATHS.map((path) => (
        <Route key={path} path={path} element={<LeaveToSignIn />} />
      ))}
    </CustomRoutes>
  </Admin>
);
