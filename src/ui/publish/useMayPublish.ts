import { useCanAccess } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';

/** Returns whether the user may publish records to other companies, and the server can. */
export const useMayPublish = (): boolean => {
  const { canAccess = false } = useCanAccess({ action: 'edit', resource: 'companies' });
  return canAccess && offers('POST', endpoints.companies.publications);
};
