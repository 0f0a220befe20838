import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { paths } from '../navigation';
import type { PageModule } from '../registry/types';
import { CALENDAR_PATH } from '../resources/leave-requests/calendarPath';

/** The screens that belong to no resource, a line each. */
export const pages: readonly PageModule[] = [
  {
    path: paths.home,
    component: lazyWithRetry(() => import('./home/Home')),
    icon: HomeOutlined,
    access: { action: 'list', resource: 'home' },
    menu: { order: 10, label: 'shell.menu.home' },
  },
  {
    path: '/sick-reports/statistics',
    title: 'resources.sick-reports.statistics.title',
    component: lazyWithRetry(() => import('../resources/sick-reports/statistics/Statistics')),
    access: { action: 'list', resource: 'sick-reports' },
  },
  {
    path: '/users/import',
    title: 'user_import.title',
    component: lazyWithRetry(() => import('../resources/users/import/UserImport')),
    access: { action: 'create', resource: 'users' },
  },
  {
    path: CALENDAR_PATH,
    title: 'resources.leave-requests.calendar.title',
    component: lazyWithRetry(() => import('../resources/leave-requests/calendar/LeaveCalendar')),
    access: { action: 'list', resource: 'leave-requests' },
  },
  {
    path: '/companies/settings',
    component: lazyWithRetry(() => import('../resources/companies/settings/CompanySettings')),
    icon: SettingsOutlined,
    access: { action: 'settings', resource: 'companies' },
    menu: { order: 90, label: 'resources.companies.settings.title' },
  },
  {
    path: '/account',
    component: lazyWithRetry(() => import('./account/Account')),
    icon: ManageAccountsOutlined,
    access: { action: 'show', resource: 'my-account' },
    userMenu: { order: 10, label: 'account.menu' },
  },
  {
    path: '/my-pages',
    component: lazyWithRetry(() => import('./my/pages/MyPages')),
    icon: ArticleOutlined,
    access: { action: 'list', resource: 'my-pages' },
    userMenu: { order: 20, label: 'my.pages.name' },
  },
  {
    path: '/my-pages/:id',
    component: lazyWithRetry(() => import('./my/pages/MyPage')),
    access: { action: 'show', resource: 'my-pages' },
  },
  {
    path: '/my-documents',
    component: lazyWithRetry(() => import('./my/documents/MyDocuments')),
    icon: FolderSharedOutlined,
    access: { action: 'list', resource: 'my-documents' },
    userMenu: { order: 30, label: 'my.documents.name' },
  },
  {
    path: '/phone-list',
    component: lazyWithRetry(() => import('./my/phoneList/PhoneList')),
    icon: ContactPhoneOutlined,
    access: { action: 'list', resource: 'phone-list' },
    userMenu: { order: 40, label: 'my.phone_list.name' },
  },
  {
    path: '/tools',
    component: lazyWithRetry(() => import('./tools/Tools')),
    icon: HandymanOutlined,
    access: { action: 'list', resource: 'home' },
    userMenu: { order: 50, label: 'tools.title' },
  },
  {
    path: '/users/documents',
    title: 'salary_upload.title',
    component: lazyWithRetry(() => import('./salaryUpload/SalaryUpload')),
    access: { action: 'edit', resource: 'users' },
  },
  {
    path: paths.switchCompany,
    component: lazyWithRetry(() => import('./switchCompany/SwitchCompany')),
    access: { action: 'switch', resource: 'companies' },
  },
];
