import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'notifications',
  icon: SendOutlined,
  list: lazyWithRetry(() => import('./NotificationList')),
  create: lazyScreen(() => import('./NotificationCreate')),
  show: lazyScreen(() => import('./NotificationShow')),
  search: { by: 'title', sort: { field: 'sent_at', order: 'DESC' } },
  menu: {
    order: 80,
    label: 'resources.notifications.action.create',
    to: '/notifications/create',
    items: [{ icon: NotificationsOutlined, label: 'resources.notifications.history', to: '/notifications' }],
    alwaysOnPhone: true,
  },
} satisfies AppResource;
