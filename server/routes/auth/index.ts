import { digitalIdRoutes } from './digitalId';
import { passwordRoutes } from './password';
import { sessionRoutes } from './session';

/** Every way in and out. */
export const authRoutes = [...sessionRoutes, ...passwordRoutes, ...digitalIdRoutes];
