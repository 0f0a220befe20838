import { createElement, useEffect, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_mapRouteProperties as mapRouteProperties,
} from 'react-router';
import { useLocation } from 'react-router-dom';
import type { PathTranslator } from '../registry/translatePaths';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type To = Parameters<BrowserHistory['push']>[0];

/**
 * Browser history that shows the spec's URLs while everything inside sees react-admin's: each stock link, redirect and
 * relative path works unchanged, since the translation happens once, where the address bar begins.
 */
export const translateHistory = (
  history: BrowserHistory,
  { toInternal, toBrowser }: PathTranslator,
): BrowserHistory => {
  const outward = (to: To): To => {
    if (typeof to !== 'string')
      return to.pathname === undefined ? to : { ...to, pathname: toBrowser(to.pathname) };
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    return pathname === '' ? to : toBrowser(pathname) + rest;
  };
  const inward = (location: BrowserHistory['location']): BrowserHistory['location'] => ({
    ...location,
    pathname: toInternal(location.pathname),
  });
  return {
    get action() {
      return history.action;
    },
    get location() {
      return inward(history.location);
    },
    createHref: (to) => history.createHref(outward(to)),
    createURL: (to) => history.createURL(outward(to)),
    // The router keeps what this gives as its own location, hence no translation.
    encodeLocation: (to) => history.encodeLocation(to),
    push: (to, state) => {
      history.push(outward(to), state);
    },
    replace: (to, state) => {
      history.replace(outward(to), state);
    },
    listen: (listener) =>
      history.listen((update) => {
        listener({ ...update, location: inward(update.location) });
      }),
    go: (delta) => {
      history.go(delta);
    },
  };
};

/** Tells which path the screen belongs to that stands there, which is the one before while the next is loaded. */
const Shown = ({ onShow, children }: { onShow: (pathname: string) => void; children: ReactNode }) => {
  const { pathname } = useLocation();
  useEffect(() => {
    onShow(pathname);
  }, [pathname, onShow]);
  return children;
};

/**
 * A data router (so that leaving a dirty form can be blocked) over the translating history, with one route for all:
 * react-admin's own routes begin inside it. To be disposed of when the app leaves the page.
 */
export const createAppRouter = (translator: PathTranslator, element: ReactNode) => {
  let shown: string | undefined;
  const onShow = (pathname: string) => {
    shown = pathname;
  };
  const router = createRouter({
    history: translateHistory(createBrowserHistory(), translator),
    routes: [{ path: '*', element: createElement(Shown, { onShow, children: element }) }],
    mapRouteProperties,
  });
  const navigate = router.navigate.bind(router);
  /** A list that is being left takes up half a second late what was typed in its search: that would lead back to it. */
  const isLate = (to: To | number | null): boolean =>
    typeof to === 'object' &&
    to?.pathname === shown &&
    shown !== router.state.location.pathname &&
    new URLSearchParams(to?.search).has('filter');
  router.navigate = ((to: To | null, options) =>
    isLate(to) ? Promise.resolve() : navigate(to, options)) as typeof router.navigate;
  return router.initialize();
};
