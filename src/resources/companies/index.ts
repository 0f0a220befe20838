import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { paths } from '../../navigation';
import { canSwitchCompany } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'companies',
  icon: BusinessOutlined,
  list: lazyWithRetry(() => import('./CompanyList')),
  create: lazyScreen(() => import('./CompanyCreate'), 'companySettings'),
  edit: lazyScreen(() => import('./CompanyEdit'), 'companySettings'),
  options: { inputs: () => import('./inputs') },
  search: { sort: { field: 'name', order: 'ASC' } },
  menu: { order: 100, group: 'administration', label: 'resources.companies.business' },
  pages: [
    {
      path: '/companies/settings',
      component: lazyScreen(() => import('./settings/CompanySettings'), 'companySettings'),
      icon: SettingsOutlined,
      access: { action: 'settings', resource: 'companies' },
      menu: {
        order: 90,
        group: 'administration',
        label: 'resources.companies.settings.title',
        roles: ['admin'],
        alwaysOnPhone: true,
      },
    },
    {
      path: paths.switchCompany,
      isOffered: canSwitchCompany,
      component: lazyScreen(() => import('./SwitchCompany')),
      access: { action: 'switch', resource: 'companies' },
    },
  ],
} satisfies AppResource;
