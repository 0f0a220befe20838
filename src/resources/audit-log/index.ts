import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: lazyWithRetry(() => import('./AuditLogList')),
  show: lazyWithRetry(() => import('./AuditLogShow')),
  menu: { order: 200 },
} satisfies AppResource;
