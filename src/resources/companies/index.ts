import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { paths } from '../../navigation';
import { canSwitchCompany } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'companies',
  icon: BusinessOutlined,
  list: lazyWithRetry(() => import('./CompanyList')),
  create: lazyWithRetry(() => import('./CompanyCreate')),
  edit: lazyWithRetry(() => import('./CompanyEdit')),
  options: { inputs: () => import('./inputs') },
  search: { sort: { field: 'name', order: 'ASC' } },
  menu: { order: 100, label: 'resources.companies.business' },
  pages: [
    {
      path: '/companies/settings',
      component: lazyWithRetry(() => import('./settings/CompanySettings')),
      icon: SettingsOutlined,
      access: { action: 'settings', resource: 'companies' },
      menu: {
        order: 90,
        label: 'resources.companies.settings.title',
        roles: ['admin'],
        alwaysOnPhone: true,
      },
    },
    {
      path: paths.switchCompany,
      isOffered: canSwitchCompany,
      component: lazyWithRetry(() => import('./SwitchCompany')),
      access: { action: 'switch', resource: 'companies' },
    },
  ],
} satisfies AppResource;
