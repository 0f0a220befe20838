import LinkIcon from '@mui/icons-material/Link';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: 'shortcuts',
  icon: LinkIcon,
  create: lazyWithRetry(() => import('./ShortcutCreate')),
} satisfies AppResource;
