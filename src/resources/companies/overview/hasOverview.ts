import { endpoints } from '../../../../contract/endpoints';
import { filterOperators } from '../../../api/capabilities';

/** Returns whether the server has the figures of companies (`stats`), and sorts and filters by them. */
export const hasOverview = (): boolean => filterOperators(endpoints.companies.list, 'reasons').length > 0;
