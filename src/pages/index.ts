import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import FolderSharedOutlined from '@mui/icons-material/FolderSharedOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { can } from '../../contract/roles';
import { hasCapability } from '../api/capabilities';
import { lazyScreen } from '../providers/i18nProvider';
import { paths } from '../navigation';
import { extendPage, extensions } from '../resources/extensions';
import type { AppPage } from '../routing/types';

const ownPages: readonly AppPage[] = [
  {
    path: paths.home,
    component: lazyScreen(() => import('./home/Home')),
    icon: HomeOutlined,
    access: { action: 'list', resource: 'home' },
    menu: { order: 10, label: 'shell.menu.home', alwaysOnPhone: true },
  },
  {
    path: '/account',
    isOffered: () => hasCapability('my'),
    component: lazyScreen(() => import('./account/Account')),
    icon: ManageAccountsOutlined,
    access: { action: 'show', resource: 'my-account' },
    userMenu: { order: 10, label: 'account.menu' },
  },
  {
    path: '/my-pages',
    isOffered: () => hasCapability('my'),
    component: lazyScreen(() => import('./my/pages/MyPages')),
    icon: ArticleOutlined,
    access: { action: 'list', resource: 'my-pages' },
    userMenu: { order: 20, label: 'my.pages.name' },
  },
  {
    path: '/my-pages/:id',
    isOffered: () => hasCapability('my'),
    component: lazyScreen(() => import('./my/pages/MyPage')),
    access: { action: 'show', resource: 'my-pages' },
  },
  {
    path: '/my-forms/:id',
    isOffered: () => hasCapability('formTools'),
    component: lazyScreen(() => import('./my/MyForm')),
    access: { action: 'show', resource: 'my-forms' },
  },
  {
    path: '/my-documents',
    isOffered: () => hasCapability('my'),
    component: lazyScreen(() => import('./my/MyDocuments')),
    icon: FolderSharedOutlined,
    access: { action: 'list', resource: 'my-documents' },
    userMenu: { order: 30, label: 'my.documents.name' },
  },
  {
    path: '/phone-list',
    // Without it, the users stand in.
    isOffered: (subject) => hasCapability('my') || can(subject, 'list', 'users'),
    component: lazyScreen(() => import('./my/phoneList/PhoneList')),
    icon: ContactPhoneOutlined,
    access: { action: 'list', resource: 'phone-list' },
    userMenu: { order: 40, label: 'my.phone_list.name' },
  },
  {
    path: '/tools',
    component: lazyScreen(() => import('./Tools')),
    icon: HandymanOutlined,
    access: { action: 'list', resource: 'home' },
    userMenu: { order: 50, label: 'tools.title' },
  },
];

/** The screens that belong to no resource, with those of the extensions. */
export const pages: readonly AppPage[] = [
  ...ownPages.map((page) => extendPage(page)),
  ...extensions.flatMap((extension) => extension.pages ?? []),
];
