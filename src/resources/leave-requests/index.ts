import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'leave-requests',
  icon: EventAvailableOutlined,
  list: lazyWithRetry(() => import('./LeaveList')),
  show: lazyWithRetry(() => import('./show/LeaveShow')),
  menu: {
    order: 60,
    alwaysOnPhone: true,
    // A server that does not know the second filter ignores it.
    badge: { filter: { status: 'pending', mine_to_answer: true }, label: 'resources.leave-requests.waiting' },
  },
  pages: [
    {
      path: '/leave-requests/calendar',
      isOffered: () => offers('GET', endpoints.leaveRequests.calendar),
      title: 'resources.leave-requests.calendar.title',
      component: lazyWithRetry(() => import('./calendar/LeaveCalendar')),
      access: { action: 'list', resource: 'leave-requests' },
    },
  ],
} satisfies AppResource;
