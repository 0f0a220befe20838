import SendOutlined from '@mui/icons-material/SendOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Push notifications: writing one, and what became of those that were sent (spec section 2). */
export default {
  name: 'notifications',
  icon: SendOutlined,
  list: lazyWithRetry(() => import('./NotificationList')),
  create: lazyWithRetry(() => import('./NotificationCreate')),
  show: lazyWithRetry(() => import('./NotificationShow')),
  recordRepresentation: 'title',
  find: { by: 'title', sort: { field: 'sent_at', order: 'DESC' } },
  menu: { order: 80, label: 'resources.notifications.send', to: '/notifications/create' },
} satisfies ResourceModule;
