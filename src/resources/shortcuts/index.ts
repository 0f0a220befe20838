import LinkIcon from '@mui/icons-material/Link';
import { lazy } from 'react';
import type { ResourceModule } from '../../registry/types';

/** Shortcuts: listed and deleted in the sidebar, made here (spec section 2). */
export default {
  name: 'shortcuts',
  icon: LinkIcon,
  create: lazy(() => import('./ShortcutCreate')),
  recordRepresentation: 'name',
} satisfies ResourceModule;
