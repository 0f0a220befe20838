import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Leave requests, and their answers (spec sections 3 and 4). The calendar is a page of its own beside it. */
export default {
  name: 'leave-requests',
  icon: EventAvailableOutlined,
  list: lazyWithRetry(() => import('./list/LeaveList')),
  show: lazyWithRetry(() => import('./show/LeaveShow')),
  menu: {
    order: 60,
    waiting: { filter: { status: 'pending' }, label: 'resources.leave-requests.waiting' },
  },
} satisfies ResourceModule;
