import SickOutlined from '@mui/icons-material/SickOutlined';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Who is sick, or at home with a sick child (spec section 3). The statistics are a screen of their own. */
export default {
  name: 'sick-reports',
  icon: SickOutlined,
  list: lazyWithRetry(() => import('./list/SickReportList')),
  show: lazyWithRetry(() => import('./SickReportShow')),
  recordRepresentation: (report: { id: number; user?: { name?: string } }) =>
    report.user?.name ?? `#${report.id}`,
  menu: { order: 70 },
} satisfies ResourceModule;
