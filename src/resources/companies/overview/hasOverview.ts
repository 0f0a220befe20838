import { hasCapability } from '../../../api/capabilities';

/** Returns whether companies have figures (`stats`), by which their list sorts and filters. */
export const hasOverview = (): boolean => hasCapability('companyTools');
