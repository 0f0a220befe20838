import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading, useLocation, useResourceContext } from 'react-admin';
import { isOpened, useDefaultView, useHasDefault } from './useDefaultView';

const Opening = ({ onReady }: { onReady: () => void }) => {
  const isReady = useDefaultView();
  useEffect(() => {
    if (isReady) onReady();
  });
  return <Loading />;
};

/**
 * A list whose default view is not shown yet begins with it, so that it does not ask for other rows first. Whether there
 * is one is known from the last time: nobody else waits for it.
 */
export const OpenedList = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  const [has] = useHasDefault(resource);
  const [waits, setWaits] = useState(() => has && search === '' && !isOpened(queryClient, resource));
  if (!waits || search !== '') return children;
  return (
    <Opening
      onReady={() => {
        setWaits(false);
      }}
    />
  );
};
