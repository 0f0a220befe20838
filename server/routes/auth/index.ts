import { digitalIdRoutes } from './digitalId';
import { passwordRoutes } from './password';
import { sessionRoutes } from './session';
import { signInLinkRoute } from './signInLink';

export const authRoutes = [...sessionRoutes, ...passwordRoutes, ...digitalIdRoutes, signInLinkRoute];
