import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { lazyScreen } from '../../registry/lazyScreen';
import type { ResourceModule } from '../../registry/types';

/** Leave requests, and their answers (spec sections 3 and 4). The calendar is a page of its own beside it. */
export default {
  name: 'leave-requests',
  icon: EventAvailableOutlined,
  list: lazyScreen(() => import('./list/LeaveList')),
  show: lazyScreen(() => import('./show/LeaveShow')),
  menu: {
    order: 60,
    waiting: { filter: { status: 'pending' }, label: 'resources.leave-requests.waiting' },
  },
} satisfies ResourceModule;
