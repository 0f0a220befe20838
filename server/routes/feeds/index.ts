import type { AnyRoute } from '../../http/route';

/** Posts (spec section 7; api.md, resources). */
export const feedRoutes: readonly AnyRoute[] = [];
