import type { AnyRoute } from '../../core/route';
import { ownAvatarRoutes } from './avatar';
import { passwordRoute } from './password';
import { settingsRoutes } from './settings';

/** The own account: password, language, picture; for everybody who is signed in. */
export const accountRoutes: AnyRoute[] = [...settingsRoutes, passwordRoute, ...ownAvatarRoutes];
