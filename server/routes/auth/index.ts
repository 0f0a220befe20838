import { digitalIdRoutes } from './digitalId';
import { passwordRoutes } from './password';
import { sessionRoutes } from './session';

export const authRoutes = [...sessionRoutes, ...passwordRoutes, ...digitalIdRoutes];
