import SendOutlined from '@mui/icons-material/SendOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'notifications',
  icon: SendOutlined,
  list: lazyWithRetry(() => import('./NotificationList')),
  create: lazyWithRetry(() => import('./NotificationCreate')),
  show: lazyWithRetry(() => import('./NotificationShow')),
  search: { by: 'title', sort: { field: 'sent_at', order: 'DESC' } },
  menu: {
    order: 80,
    label: 'resources.notifications.send',
    to: '/notifications/create',
    alwaysOnPhone: true,
  },
} satisfies AppResource;
