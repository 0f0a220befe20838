import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { lazyScreen } from '../../registry/lazyScreen';
import type { ResourceModule } from '../../registry/types';

/** Who did what, and when (api.md, audit-log): read, and nothing else. */
export default {
  name: 'audit-log',
  icon: HistoryOutlined,
  list: lazyScreen(() => import('./list/AuditLogList')),
  show: lazyScreen(() => import('./AuditLogShow')),
  menu: { order: 95, onlyWhereAllowed: true },
} satisfies ResourceModule;
