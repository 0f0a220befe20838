import type { AnyRoute } from '../../http/route';

/** Forms (spec section 7; api.md, resources). */
export const formRoutes: readonly AnyRoute[] = [];
