import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useEffect } from 'react';
import {
  LinkBase,
  Navigate,
  RouterProviderContext,
  useBlocker,
  useLocation,
  useNavigate,
  type RouterBlocker,
  type RouterNavigateFunction,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { useAppConfig } from '../../tests/support/useAppConfig';
import { AppRouter } from './AppRouter';
import { createRouterProvider } from './routerProvider';
import { createPathTranslator } from './translatePaths';

const paths = createPathTranslator(
  [{ name: 'users', list: true, create: true, show: true, edit: true }],
  ['/home'],
);
const routerProvider = createRouterProvider(paths);
const address = () => window.location.pathname + window.location.search + window.location.hash;

let navigate: RouterNavigateFunction;

/** Shows react-admin's location. */
const Where = () => {
  const { pathname, search } = useLocation();
  const navigateHere = useNavigate();
  useEffect(() => {
    navigate = navigateHere;
  }, [navigateHere]);
  return <output>{pathname + search}</output>;
};

const open = (path: string, children = <Where />) => {
  window.history.replaceState(null, '', path);
  return render(
    <RouterProviderContext value={routerProvider}>
      <AppRouter paths={paths}>{children}</AppRouter>
    </RouterProviderContext>,
  );
};

const where = () => screen.getByRole('status').textContent;

it('starts at the path of the browser', () => {
  open('/users/7/edit?x=1');
  expect(where()).toBe('/users/7?x=1');
  expect(address()).toBe('/users/7/edit?x=1');
});

describe('while app.config.ts hides a resource', () => {
  useAppConfig({ hidden: ['groups'] });

  it('shows the text of links to its screens, and leaves other links', () => {
    open(
      '/home',
      <>
        <LinkBase to="/groups?page=2">Groups</LinkBase>
        <LinkBase to="/users?page=2">Users</LinkBase>
      </>,
    );
    expect(screen.getByText('Groups')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Users']);
  });
});

it('navigates to browser paths, and back', async () => {
  open('/users');
  act(() => {
    navigate('/users/7/show?tab=1#top');
  });
  expect(address()).toBe('/users/7?tab=1#top');
  expect(where()).toBe('/users/7/show?tab=1');
  act(() => {
    navigate({ pathname: '/users/create', search: '?a=b' }, { replace: true });
  });
  expect(address()).toBe('/users/new?a=b');
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    navigate(-1);
    await moved;
  });
  expect(where()).toBe('/users');
});

it('keeps the path when only the query changes', () => {
  open('/users/7');
  act(() => {
    navigate({ search: '?tab=2' });
  });
  expect(address()).toBe('/users/7?tab=2');
  act(() => {
    navigate('?tab=3');
  });
  expect(where()).toBe('/users/7/show?tab=3');
});

it('keeps a path without a screen in the address bar', () => {
  open('/users/abc');
  expect(where()).toBe('/unknown-path/users/abc');
  act(() => {
    navigate({ search: '?x=1' });
  });
  expect(address()).toBe('/users/abc?x=1');
});

it('links and redirects to browser paths', () => {
  const { unmount } = open(
    '/home',
    <>
      <LinkBase to="/users/create">new</LinkBase>
      <LinkBase to={{ pathname: '/users/7', search: '?a=b' }}>edit</LinkBase>
    </>,
  );
  expect(screen.getByRole('link', { name: 'new' })).toHaveAttribute('href', '/users/new');
  expect(screen.getByRole('link', { name: 'edit' })).toHaveAttribute('href', '/users/7/edit?a=b');
  unmount();
  const Redirect = () => (useLocation().pathname === '/home' ? <Navigate to="/users/7/show" /> : <Where />);
  open('/home', <Redirect />);
  expect(address()).toBe('/users/7');
  expect(where()).toBe('/users/7/show');
});

it('tells a blocker react-admin’s paths', () => {
  const asked: string[] = [];
  let blocker: RouterBlocker | undefined;
  const Blocking = () => {
    const current = useBlocker(({ currentLocation, nextLocation }) => {
      asked.push(`${currentLocation.pathname} → ${nextLocation.pathname}`);
      return true;
    });
    useEffect(() => {
      blocker = current;
    }, [current]);
    return <Where />;
  };
  open('/users/7/edit', <Blocking />);
  act(() => {
    navigate('/users/7/show');
  });
  expect(asked).toEqual(['/users/7 → /users/7/show']);
  expect(address()).toBe('/users/7/edit');
  act(() => {
    blocker?.proceed?.();
  });
  expect(address()).toBe('/users/7');
});

it('drops the debounced search of a list that has been left', async () => {
  let loaded: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (loaded = resolve));
  const Slow = () => {
    const { pathname } = useLocation();
    if (pathname === '/users/7/show') use(loading);
    return <Where />;
  };
  open(
    '/users',
    <Suspense>
      <Slow />
    </Suspense>,
  );
  const fromList = navigate;
  await act(async () => {
    navigate('/users/7/show');
    await Promise.resolve();
  });
  act(() => {
    fromList({ search: '?filter=%7B%22q%22%3A%22a%22%7D' });
  });
  expect(address()).toBe('/users/7');
  await act(async () => {
    loaded();
    await loading;
  });
  expect(where()).toBe('/users/7/show');
});
