import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { endpoints } from '../../../contract/endpoints';
import { offers } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'audit-log',
  isOffered: () => offers('GET', endpoints.auditLog.list),
  icon: HistoryOutlined,
  list: lazyWithRetry(() => import('./AuditLogList')),
  show: lazyWithRetry(() => import('./AuditLogShow')),
  menu: { order: 200 },
} satisfies AppResource;
