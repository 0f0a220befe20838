import LinkIcon from '@mui/icons-material/Link';
import { lazyScreen } from '../../providers/i18nProvider';
import type { AppResource } from '../../routing/types';

export default {
  name: 'shortcuts',
  icon: LinkIcon,
  create: lazyScreen(() => import('./ShortcutCreate')),
} satisfies AppResource;
