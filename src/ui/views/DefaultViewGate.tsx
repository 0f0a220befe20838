import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading, useLocation, useResourceContext } from 'react-admin';
import { wasOpened, useDefaultView, useHasDefaultView } from './useDefaultView';

const Opening = ({ onReady }: { onReady: () => void }) => {
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
  const [has] = useHasDefaultView(resource);
  const [waits, setWaits] = useState(() => has && search === '' && !wasOpened(queryClient, resource));
  if (!waits || search !== '') return children;
  return <Opening onReady={() => setWaits(false)} />;
};
