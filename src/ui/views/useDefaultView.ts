import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useStore } from 'react-admin';
import { useListViews } from './useListViews';

/** The lists that have been opened in a visit, which its cache stands for. */
const openedIn = new WeakMap<QueryClient, Set<string>>();

/** Whether a list was opened before in this visit. Coming back to it, it is as one left it. */
export const isOpened = (queryClient: QueryClient, resource: string): boolean =>
  openedIn.get(queryClient)?.has(resource) ?? false;

const open = (queryClient: QueryClient, resource: string): void => {
  openedIn.set(queryClient, (openedIn.get(queryClient) ?? new Set()).add(resource));
};

/** Where the store keeps whether a list had a default view the last time; of the view itself nothing is kept. */
export const hasDefaultKey = (resource: string): string => `preferences.defaultView.${resource}`;

export const useHasDefault = (resource: string) => useStore(hasDefaultKey(resource), false);

/**
 * A list that is opened without anything in its address, for the first time in a visit, looks as its default view does.
 * @returns whether it may be shown: it is known how it looks
 */
export const useDefaultView = (): boolean => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { resource, views, error, setCurrentId } = useListViews();
  const [had, setHad] = useHasDefault(resource);
  const isKnown = views !== undefined || error !== null;
  const view = views?.find((one) => one.is_default);
  const has = view !== undefined;
  const isPlain = search === '' && pathname === `/${resource}`;
  const leads = has && isPlain && !isOpened(queryClient, resource);

  useEffect(() => {
    if (views && has !== had) setHad(has);
    if (!isKnown) return;
    open(queryClient, resource);
    if (!leads) return;
    setCurrentId(view.id);
    navigate({ pathname, search: view.query }, { replace: true });
  });
  return isKnown && !leads;
};
