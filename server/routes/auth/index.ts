import { digitalIdRoutes } from './digitalId';
import { passwordRoutes } from './password';
import { sessionRoutes } from './session';

/** Every way in and out (spec section 7, authentication). */
export const authRoutes = [...sessionRoutes, ...passwordRoutes, ...digitalIdRoutes];
