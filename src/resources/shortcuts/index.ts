import LinkIcon from '@mui/icons-material/Link';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { ResourceModule } from '../../registry/types';

/** Shortcuts: listed and deleted in the sidebar, made here (spec section 2). */
export default {
  name: 'shortcuts',
  icon: LinkIcon,
  create: lazyWithRetry(() => import('./ShortcutCreate')),
  recordRepresentation: 'name',
} satisfies ResourceModule;
