import { memo, useMemo, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import {
  DefaultTitleContextProvider,
  LoadingPage,
  LogoutOnMount,
  Resource,
  ResourceDefinitionContext,
  useAuthState,
  useScrollToTop,
  type ResourceProps,
} from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AppLayout } from './layout/AppLayout';
import { ErrorScreen } from './layout/ErrorScreen';
import { PUBLIC_PATHS, paths } from './navigation';
import { AuthenticationError } from './pages/AuthenticationError';
import { Forbidden } from './pages/Forbidden';
import { LeaveToSignIn } from './pages/LeaveToSignIn';
import { NotFound } from './pages/NotFound';
import { GuardedPage } from './registry/GuardedPage';
import { guardedScreen } from './registry/guardedScreen';
import { listScreen } from './registry/listScreen';
import type { Registry, ResourceModule } from './registry/types';

const nothing = () => undefined;

/** What react-admin's `<Resource>` takes. */
const propsOf = (resource: ResourceModule): ResourceProps => ({
  name: resource.name,
  icon: resource.icon,
  options: resource.options,
  recordRepresentation: resource.recordRepresentation,
  list: listScreen(resource),
  create: guardedScreen(resource.name, 'create', resource.create),
  edit: guardedScreen(resource.name, 'edit', resource.edit),
  show: guardedScreen(resource.name, 'show', resource.show),
});

/** The screens inside the shell, a route for each page and resource. */
const Inside = memo(
  ({ registry, resources }: { registry: Registry; resources: readonly ResourceProps[] }) => (
    <AppLayout>
      <Routes>
        <Route path="/" element={<Navigate to={paths.home} replace />} />
        {registry.pages.map((page) => (
          <Route key={page.path} path={page.path} element={<GuardedPage page={page} />} />
        ))}
        {resources.map((props) => (
          <Route key={props.name} path={`${props.name}/*`} element={<Resource {...props} />} />
        ))}
        <Route path="/authentication-error" element={<AuthenticationError />} />
        <Route path="/access-denied" element={<Forbidden />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AppLayout>
  ),
);
Inside.displayName = 'Inside';

/** Asks, as react-admin does, whether the session still holds, and sends to the sign-in where it does not. */
const Held = ({ children }: { children: ReactNode }) => {
  useScrollToTop();
  const { authenticated, isPending } = useAuthState(undefined, false);
  if (isPending) return <LoadingPage />;
  return authenticated ? children : <LogoutOnMount />;
};

/**
 * All screens of the back office, what `<Admin>` makes of its children. The registry does not change during a visit:
 * what react-admin would find out in effects, drawing everything twice more, is known before the first drawing.
 */
export const AdminScreens = ({ registry }: { registry: Registry }) => {
  const resources = useMemo(() => registry.resources.map(propsOf), [registry]);
  const definitions = useMemo(
    () => ({
      definitions: Object.fromEntries(
        resources.map((props) => [props.name, Resource.registerResource(props)]),
      ),
      register: nothing,
      unregister: nothing,
    }),
    [resources],
  );
  return (
    <ResourceDefinitionContext.Provider value={definitions}>
      <DefaultTitleContextProvider value="Anslag">
        <ErrorBoundary FallbackComponent={ErrorScreen}>
          <Routes>
            {PUBLIC_PATHS.map((path) => (
              <Route key={path} path={path} element={<LeaveToSignIn />} />
            ))}
            <Route
              path="/*"
              element={
                <Held>
                  <Inside registry={registry} resources={resources} />
                </Held>
              }
            />
          </Routes>
        </ErrorBoundary>
      </DefaultTitleContextProvider>
    </ResourceDefinitionContext.Provider>
  );
};
