import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { takeColumns } from './listQuery';
import { useListColumns } from './useListState';
import { useListViews } from './useListViews';

/** The lists that have been opened in a visit, which its cache stands for. */
const openedIn = new WeakMap<QueryClient, Set<string>>();

/** Whether a list is opened for the first time in this visit. Coming back to it, it is as one left it. */
const isFirst = (queryClient: QueryClient, resource: string): boolean => {
  const opened = openedIn.get(queryClient) ?? new Set();
  openedIn.set(queryClient, opened);
  if (opened.has(resource)) return false;
  opened.add(resource);
  return true;
};

/**
 * What the address of a list asks for beyond react-admin's own: the columns of a link are shown, and a list that is
 * opened without anything in its address looks as its default view does.
 */
export const useOpenedList = (): void => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { setColumns } = useListColumns();
  const { resource, views, error, setCurrentId } = useListViews();
  const seen = useRef<string>(undefined);
  const isKnown = views !== undefined || error !== null;

  useEffect(() => {
    // Once for an address: it stays until the one without the columns has come.
    if (seen.current === search) return;
    seen.current = search;
    const taken = takeColumns(search);
    if (!taken) return;
    setColumns(taken.columns);
    // From here on they are the reader's own to change.
    navigate({ pathname, search: taken.rest }, { replace: true });
  });

  useEffect(() => {
    if (!isKnown || !isFirst(queryClient, resource)) return;
    const view = views?.find((one) => one.is_default);
    if (!view || search !== '' || pathname !== `/${resource}`) return;
    setCurrentId(view.id);
    navigate({ pathname, search: view.query }, { replace: true });
  });
};
