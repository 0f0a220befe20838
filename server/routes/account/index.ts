import type { AnyRoute } from '../../core/route';
import { ownAvatarRoutes } from './avatar';
import { passwordRoute } from './password';
import { settingsRoutes } from './settings';

/** The signed-in user's own account. */
export const accountRoutes: AnyRoute[] = [...settingsRoutes, passwordRoute, ...ownAvatarRoutes];
