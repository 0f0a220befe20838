import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

export default {
  name: 'rooms',
  icon: MeetingRoomOutlined,
  list: lazyWithRetry(() => import('./RoomList')),
  create: lazyWithRetry(() => import('./RoomCreate')),
  recordRepresentation: 'name',
  bulkFields: () => import('./bulkFields'),
  menu: { order: 110 },
  access: ({ roles }) => roles.includes('admin'),
  messages: { en: () => import('./messages.en'), sv: () => import('./messages.sv') },
} satisfies ResourceModule;
