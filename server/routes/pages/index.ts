import type { AnyRoute } from '../../http/route';

/** Pages (spec section 7; api.md, resources). */
export const pageRoutes: readonly AnyRoute[] = [];
