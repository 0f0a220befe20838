import { act, render } from '@testing-library/react';
import { createElement, Suspense, use } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createPathTranslator } from '../registry/translatePaths';
import { createAppRouter, translateHistory } from './router';

const paths = createPathTranslator({ users: { list: true, create: true, show: true, edit: true } }, [
  '/home',
]);
const inBar = () => window.location.pathname + window.location.search + window.location.hash;

describe('the history', () => {
  const make = () => translateHistory(createBrowserHistory(), paths);

  it('makes links with the spec’s URLs', () => {
    const history = make();
    expect(history.createHref('/users/create')).toBe('/users/new');
    expect(history.createHref('/users/7/show?tab=1#top')).toBe('/users/7?tab=1#top');
    expect(history.createHref({ pathname: '/users/7', search: '?a=b' })).toBe('/users/7/edit?a=b');
    expect(history.createHref('?page=2')).toMatch(/\?page=2$/);
    expect(history.createURL('/users/7/show').pathname).toBe('/users/7');
  });

  it('pushes and replaces outward and reads inward', () => {
    const history = make();
    history.push('/users/7/show', { from: 'here' });
    expect(inBar()).toBe('/users/7');
    expect(history.location).toMatchObject({ pathname: '/users/7/show', state: { from: 'here' } });
    history.replace({ pathname: '/users/7', search: '?a=b' });
    expect(inBar()).toBe('/users/7/edit?a=b');
    expect(history.location).toMatchObject({ pathname: '/users/7', search: '?a=b' });
    expect(history.action).toBe('REPLACE');
  });

  it('tells of going back in react-admin’s paths', async () => {
    const history = make();
    history.push('/users/create');
    history.push('/users/7/show');
    const heard = new Promise<string>((resolve) => {
      const stop = history.listen(({ location }) => {
        stop();
        resolve(location.pathname);
      });
    });
    history.go(-1);
    expect(await heard).toBe('/users/create');
    expect(inBar()).toBe('/users/new');
  });
});

describe('the router', () => {
  let router: ReturnType<typeof createAppRouter> | undefined;
  afterEach(() => router?.dispose());

  it('begins where the browser is', () => {
    window.history.replaceState(null, '', '/users/7/edit?x=1');
    router = createAppRouter(paths, null);
    expect(router.state.location).toMatchObject({ pathname: '/users/7', search: '?x=1' });
    expect(inBar()).toBe('/users/7/edit?x=1');
  });

  it('keeps the path when only the search changes', async () => {
    window.history.replaceState(null, '', '/users');
    router = createAppRouter(paths, null);
    await router.navigate('/users/7/show');
    await router.navigate('?tab=2');
    expect(inBar()).toBe('/users/7?tab=2');
    expect(router.state.location).toMatchObject({ pathname: '/users/7/show', search: '?tab=2' });
  });

  it('keeps a path that is no screen in the address bar', async () => {
    router = createAppRouter(paths, null);
    window.history.replaceState(null, '', '/users/abc');
    router.dispose();
    router = createAppRouter(paths, null);
    expect(router.state.location.pathname).toBe('/unknown-path/users/abc');
    await router.navigate('?x=1');
    expect(inBar()).toBe('/users/abc?x=1');
  });

  it('is not led back by what a list, on its way out, takes up late of its search', async () => {
    window.history.replaceState(null, '', '/users');
    let arrive: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (arrive = resolve));
    const Screen = () => {
      const { pathname } = useLocation();
      if (pathname === '/users/7/show') use(loaded);
      return pathname;
    };
    const late = { pathname: '/users', search: '?filter=%7B%22q%22%3A%22a%22%7D' };
    router = createAppRouter(paths, createElement(Suspense, {}, createElement(Screen)));
    const made = router;
    const { container } = render(createElement(RouterProvider, { router: made }));
    await act(() => made.navigate('/users/7/show'));
    expect(container).toHaveTextContent(/^\/users$/);
    await act(() => made.navigate(late));
    expect(inBar()).toBe('/users/7');
    await act(async () => {
      arrive();
      await loaded;
    });
    expect(document.body).toHaveTextContent('/users/7/show');
    await act(() => made.navigate(late));
    expect(inBar()).toBe(late.pathname + late.search);
  });
});
