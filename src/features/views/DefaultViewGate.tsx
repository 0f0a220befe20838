import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Loading, useLocation, useNavigate, useResourceContext, useStore } from 'react-admin';
import { takeColumns, useListColumns } from './listState';
import { useListViews } from './useListViews';

/** Opened lists per session; each session has its own query client. */
const openedLists = new WeakMap<QueryClient, Set<string>>();

/** A list that was opened before keeps its own state. */
const wasOpened = (queryClient: QueryClient, resource: string): boolean =>
  openedLists.get(queryClient)?.has(resource) ?? false;

const markOpened = (queryClient: QueryClient, resource: string): void => {
  openedLists.set(queryClient, (openedLists.get(queryClient) ?? new Set()).add(resource));
};

/** Whether the list had a default view the last time. */
const useHadDefaultView = (resource: string) => useStore(`preferences.defaultView.${resource}`, false);

/**
 * Applies the default view when a list is opened without a query for the first time in a session.
 * @returns whether the list may be shown
 */
const useDefaultView = (): boolean => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { resource, views, error, setCurrentId } = useListViews();
  const [hadDefault, setHadDefault] = useHadDefaultView(resource);
  const isLoaded = views !== undefined || error !== null;
  const view = views?.find((one) => one.is_default);
  const hasDefault = view !== undefined;
  const hasNoQuery = search === '' && pathname === `/${resource}`;
  const shouldApply = hasDefault && hasNoQuery && !wasOpened(queryClient, resource);

  useEffect(() => {
    if (views && hasDefault !== hadDefault) setHadDefault(hasDefault);
    if (!isLoaded) return;
    markOpened(queryClient, resource);
    if (!shouldApply) return;
    setCurrentId(view.id);
    navigate({ pathname, search: view.query }, { replace: true });
  });
  return isLoaded && !shouldApply;
};

/** Applies the columns in the URL, and the default view when the URL is empty. */
export const useInitialListState = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { setColumns } = useListColumns();
  const seen = useRef<string>(undefined);
  useDefaultView();

  useEffect(() => {
    // Runs once per URL: the navigation below is not immediate.
    if (seen.current === search) return;
    seen.current = search;
    const taken = takeColumns(search);
    if (!taken) return;
    setColumns(taken.columns);
    // Removes the columns from the URL, so that the user can change them.
    navigate({ pathname, search: taken.rest }, { replace: true });
  });
};

const ApplyDefaultView = ({ onReady }: { onReady: () => void }) => {
  const isReady = useDefaultView();
  useEffect(() => {
    if (isReady) onReady();
  });
  return <Loading />;
};

/**
 * Delays a list until its default view is applied, so that it does not load other rows first. The store remembers
 * whether there is one, so other lists are not delayed.
 */
export const DefaultViewGate = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  const [hadDefault] = useHadDefaultView(resource);
  const [isWaiting, setWaiting] = useState(
    () => hadDefault && search === '' && !wasOpened(queryClient, resource),
  );
  if (!isWaiting || search !== '') return children;
  return <ApplyDefaultView onReady={() => setWaiting(false)} />;
};
