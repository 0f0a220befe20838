import { useCanAccess } from 'react-admin';
import { plansChangeSets } from '../../providers/dataProvider/changeSets';

/** Returns whether the user may publish records to other companies, and the server can. */
export const useMayPublish = (): boolean => {
  const { canAccess = false } = useCanAccess({ action: 'edit', resource: 'companies' });
  return canAccess && plansChangeSets();
};
