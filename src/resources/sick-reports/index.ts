import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
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
      component: lazyScreen(() => import('./statistics/Statistics')),
      icon: BarChartOutlined,
      access: { action: 'list', resource: 'sick-reports' },
      menu: { order: 72, group: '/sick-reports', label: 'resources.sick-reports.statistics.title' },
    },
  ],
} satisfies AppResource;
