import type { AnyRoute } from '../../http/route';

/** Categories (spec section 7; api.md, resources). */
export const categoryRoutes: readonly AnyRoute[] = [];
