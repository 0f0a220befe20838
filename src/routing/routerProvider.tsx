import { useCallback, useEffect, useRef } from 'react';
import {
  reactRouterProvider,
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterProvider,
} from 'react-admin';
import { appConfig } from '../../contract/appConfig';
import { withoutCompany } from '../api/companyAddress';
import type { PathTranslator } from './translatePaths';

type To = RouterLinkProps['to'];
type Location = ReturnType<RouterProvider['useLocation']>;

const pathOf = (target: To): string | undefined =>
  typeof target === 'string' ? target.split(/[?#]/)[0] : target.pathname;

/**
 * Scrolling is React Router's: screens start at the top, Back restores the position (`ScrollRestoration`). Filters and tabs
 * keep the position. react-admin's `_scrollToTop` would scroll on Back too, so it is not stored.
 */
const scrolling = (target: To, state: unknown) => {
  const { _scrollToTop: toTop, ...rest } = (state ?? {}) as Record<string, unknown>;
  return {
    state: Object.keys(rest).length > 0 ? rest : undefined,
    preventScrollReset: !toTop && pathOf(target) === withoutCompany(window.location.pathname),
  };
};

const { Link, Navigate, useBlocker, useLocation, useNavigate } = reactRouterProvider;

/**
 * Returns react-admin's router provider for React Router, with one addition: links and redirects to react-admin's paths
 * lead to the browser paths of the specification. The reverse direction is in `AppRouter`. A link to a hidden screen is a text.
 */
export const createRouterProvider = ({ toBrowser, toInternal, isKnown }: PathTranslator): RouterProvider => {
  /** @param current path of a target that changes the query only */
  const outward = (to: To, current: string): To => {
    if (typeof to !== 'string') return { ...to, pathname: toBrowser(to.pathname ?? current) };
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    return toBrowser(pathname || current) + rest;
  };
  const inward = (location: Location): Location => ({ ...location, pathname: toInternal(location.pathname) });

  return {
    ...reactRouterProvider,

    Link: ({ to, ...props }) => {
      const { pathname } = useLocation();
      const target = outward(to, pathname);
      if (appConfig.hidden.length > 0 && !isKnown(pathOf(target) ?? pathname))
        return <span className={props.className}>{props.children}</span>;
      return <Link {...props} to={target} {...scrolling(target, props.state)} />;
    },

    Navigate: ({ to, ...props }) => {
      const { pathname } = useLocation();
      return <Navigate to={outward(to, pathname)} {...props} />;
    },

    useNavigate: () => {
      const navigate = useNavigate();
      const { pathname } = useLocation();
      // A ref, because the returned function must stay the same: it is in dependency lists.
      const current = useRef(pathname);
      useEffect(() => {
        current.current = pathname;
      }, [pathname]);
      return useCallback<RouterNavigateFunction>(
        (...[to, options]: Parameters<RouterNavigateFunction>) => {
          // react-admin debounces the search input, so a filter can arrive after navigation. Drop it.
          const changesQuery = typeof to === 'object' && to.pathname === undefined;
          if (changesQuery && current.current !== toInternal(withoutCompany(window.location.pathname)))
            return;
          if (typeof to === 'number') {
            navigate(to);
            return;
          }
          const target = outward(to, current.current);
          navigate(target, { ...options, ...scrolling(target, options?.state) });
        },
        [navigate],
      );
    },

    useBlocker: (shouldBlock) =>
      useBlocker(({ currentLocation, nextLocation, ...rest }) =>
        typeof shouldBlock === 'function'
          ? shouldBlock({
              ...rest,
              currentLocation: inward(currentLocation),
              nextLocation: inward(nextLocation),
            })
          : shouldBlock,
      ),
  };
};
