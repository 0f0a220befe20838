import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'leave-requests',
  icon: EventAvailableOutlined,
  list: lazyWithRetry(() => import('./LeaveList')),
  show: lazyScreen(() => import('./show/LeaveShow')),
  menu: {
    order: 60,
    alwaysOnPhone: true,
    badge: { filter: { status: 'pending', mine_to_answer: true }, label: 'resources.leave-requests.waiting' },
  },
  pages: [
    {
      path: '/leave-requests/calendar',
      isOffered: () => hasCapability('leaveTools'),
      title: 'resources.leave-requests.calendar.title',
      component: lazyScreen(() => import('./calendar/LeaveCalendar')),
      access: { action: 'list', resource: 'leave-requests' },
    },
  ],
} satisfies AppResource;
