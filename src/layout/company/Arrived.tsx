import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { hasArrived } from '../../api/session';
import { useCurrentUser } from '../../ui/useCurrentUser';

/** Says in which company one works, once, after it has been switched. */
export const Arrived = () => {
  const notify = useNotify();
  const name = useCurrentUser()?.company.name;
  useEffect(() => {
    if (name === undefined || !hasArrived()) return;
    notify('resources.companies.switch.done', { type: 'success', messageArgs: { name } });
  }, [name, notify]);
  return null;
};
