import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { lazy } from 'react';
import { paths } from '../navigation';
import type { PageModule } from '../registry/types';

/** The screens that belong to no resource, a line each. */
export const pages: readonly PageModule[] = [
  {
    path: paths.home,
    component: lazy(() => import('./home/Home')),
    icon: HomeOutlined,
    access: { action: 'list', resource: 'home' },
    menu: { order: 10, label: 'shell.menu.home' },
  },
];
