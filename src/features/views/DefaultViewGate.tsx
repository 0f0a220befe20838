import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Loading, useLocation, useNavigate } from 'react-admin';
import { useListViews } from './useListViews';

/** Opened lists per session; each session has its own query client. */
const openedLists = new WeakMap<QueryClient, Set<string>>();

/** A list that was opened before keeps its own state. */
const wasOpened = (queryClient: QueryClient, resource: string): boolean =>
  openedLists.get(queryClient)?.has(resource) ?? false;

const markOpened = (queryClient: QueryClient, resource: string): void => {
  openedLists.set(queryClient, (openedLists.get(queryClient) ?? new Set()).add(resource));
};

/** Applies the default view when a list is opened without a query for the first time in a session, before it loads rows. */
export const DefaultViewGate = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { resource, views, setCurrentId } = useListViews();
  const isNew = pathname === `/${resource}` && search === '' && !wasOpened(queryClient, resource);
  const view = isNew ? views?.find((one) => one.is_default && one.query) : undefined;

  useEffect(() => {
    if (!view) {
      markOpened(queryClient, resource);
      return;
    }
    setCurrentId(view.id);
    navigate({ pathname, search: view.query }, { replace: true });
  });
  return view ? <Loading /> : children;
};
