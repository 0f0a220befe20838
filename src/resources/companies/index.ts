import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** All companies, for those who may go from one to another (spec section 2). What a company sets for itself is a page. */
export default {
  name: 'companies',
  icon: BusinessOutlined,
  list: lazyWithRetry(() => import('./CompanyList')),
  create: lazyWithRetry(() => import('./CompanyCreate')),
  edit: lazyWithRetry(() => import('./CompanyEdit')),
  recordRepresentation: 'name',
  bulkFields: () => import('./bulkFields'),
  find: { sort: { field: 'name', order: 'ASC' } },
  menu: { order: 200, label: 'resources.companies.business', onlyWhereAllowed: true },
} satisfies ResourceModule;
