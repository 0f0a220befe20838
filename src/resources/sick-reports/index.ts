import SickOutlined from '@mui/icons-material/SickOutlined';
import { lazyScreen } from '../../registry/lazyScreen';
import type { ResourceModule } from '../../registry/types';

/** Who is sick, or at home with a sick child (spec section 3). The statistics are a screen of their own. */
export default {
  name: 'sick-reports',
  icon: SickOutlined,
  list: lazyScreen(() => import('./list/SickReportList')),
  show: lazyScreen(() => import('./SickReportShow')),
  recordRepresentation: (report: { id: number; user?: { name?: string } }) =>
    report.user?.name ?? `#${report.id}`,
  menu: { order: 70 },
} satisfies ResourceModule;
