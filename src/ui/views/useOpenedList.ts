import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { takeColumns } from './listQuery';
import { useDefaultView } from './useDefaultView';
import { useListColumns } from './useListState';

/**
 * What the address of a list asks for beyond react-admin's own: the columns of a link are shown, and a list that is
 * opened without anything in its address looks as its default view does.
 */
export const useOpenedList = (): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { setColumns } = useListColumns();
  const seen = useRef<string>(undefined);
  useDefaultView();

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
};
