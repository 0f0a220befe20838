import { commentRoutes } from './comments';
import { feedCrudRoutes } from './crud';
import { myFeedRoutes } from './my';

/** Posts (spec section 7; api.md, resources). */
export const feedRoutes = [...feedCrudRoutes, ...commentRoutes, ...myFeedRoutes];
