import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Who did what, and when (api.md, audit-log): read, and nothing else. */
export default {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: lazyWithRetry(() => import('./list/AuditLogList')),
  show: lazyWithRetry(() => import('./AuditLogShow')),
  menu: { order: 95, onlyWhereAllowed: true },
} satisfies ResourceModule;
