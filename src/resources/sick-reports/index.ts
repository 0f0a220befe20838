import SickOutlined from '@mui/icons-material/SickOutlined';
import { hasCapability } from '../../api/capabilities';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'sick-reports',
  icon: SickOutlined,
  list: lazyWithRetry(() => import('./SickReportList')),
  show: lazyScreen(() => import('./SickReportShow')),
  recordRepresentation: (report: { id: number; user?: { name?: string } }) =>
    report.user?.name ?? `#${report.id}`,
  menu: { order: 70, alwaysOnPhone: true },
  pages: [
    {
      path: '/sick-reports/statistics',
      isOffered: () => hasCapability('sickStatistics'),
      title: 'resources.sick-reports.statistics.title',
      component: lazyScreen(() => import('./statistics/Statistics')),
      access: { action: 'list', resource: 'sick-reports' },
    },
  ],
} satisfies AppResource;
