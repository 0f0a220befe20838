import { useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Route,
  RouterProvider,
  Routes,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { companyPrefix } from '../api/companyAddress';
import type { PathTranslator } from './translatePaths';

interface AppRouterProps {
  paths: PathTranslator;
  /** Rendered once: later values are ignored. */
  children: ReactNode;
}

/** Everything below sees react-admin's paths instead of the browser's. */
const InternalRoutes = ({ paths, children }: AppRouterProps) => {
  const location = useLocation();
  return (
    <>
      <ScrollRestoration />
      <Routes location={{ ...location, pathname: paths.toInternal(location.pathname) }}>
        <Route path="*" element={children} />
      </Routes>
    </>
  );
};

/**
 * Gives the entry of the browser's history a key of its own. All addresses that load the page have the key `default`
 * otherwise, and start at the scroll position that the previous one was left at.
 */
const identifyEntry = (): void => {
  const state = (window.history.state ?? {}) as { key?: string };
  if (!state.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
};

/**
 * A data router, which blocking navigation away from a changed form needs. The browser shows the paths of the
 * specification (`/users/7/edit`), react-admin's screens work with their own (`/users/7`).
 */
export const AppRouter = (props: AppRouterProps) => {
  const [router] = useState(() => {
    identifyEntry();
    return createBrowserRouter([{ path: '*', element: <InternalRoutes {...props} /> }], {
      basename: companyPrefix() || '/',
    });
  });
  return <RouterProvider router={router} />;
};
