import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useStore } from 'react-admin';
import { useListViews } from './useListViews';
import { takeColumns } from './listQuery';
import { useListColumns } from './useListState';

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

/** Opened lists per session; each session has its own query client. */
const openedLists = new WeakMap<QueryClient, Set<string>>();

/** Whether a list was opened before in this session. Later it keeps its own state. */
export const wasOpened = (queryClient: QueryClient, resource: string): boolean =>
  openedLists.get(queryClient)?.has(resource) ?? false;

const markOpened = (queryClient: QueryClient, resource: string): void => {
  openedLists.set(queryClient, (openedLists.get(queryClient) ?? new Set()).add(resource));
};

/** The store key of whether a list had a default view the last time. */
export const hasDefaultKey = (resource: string): string => `preferences.defaultView.${resource}`;

export const useHasDefaultView = (resource: string) => useStore(hasDefaultKey(resource), false);

/**
 * Applies the default view when a list is opened without a query for the first time in a session.
 * @returns whether the list may be shown
 */
export const useDefaultView = (): boolean => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { resource, views, error, setCurrentId } = useListViews();
  const [had, setHad] = useHasDefaultView(resource);
  const isKnown = views !== undefined || error !== null;
  const view = views?.find((one) => one.is_default);
  const has = view !== undefined;
  const isPlain = search === '' && pathname === `/${resource}`;
  const leads = has && isPlain && !wasOpened(queryClient, resource);

  useEffect(() => {
    if (views && has !== had) setHad(has);
    if (!isKnown) return;
    markOpened(queryClient, resource);
    if (!leads) return;
    setCurrentId(view.id);
    navigate({ pathname, search: view.query }, { replace: true });
  });
  return isKnown && !leads;
};
