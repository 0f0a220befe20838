import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { withAuditLogTexts } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'audit-log',
  isOffered: () => hasCapability('auditLog'),
  icon: HistoryOutlined,
  list: lazyWithRetry(() => withAuditLogTexts(import('./AuditLogList'))),
  show: lazyWithRetry(() => withAuditLogTexts(import('./AuditLogShow'))),
  menu: { order: 200 },
} satisfies AppResource;
