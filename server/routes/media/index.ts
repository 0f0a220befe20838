import type { AnyRoute } from '../../http/route';

/** The media library (spec section 7; api.md, resources). */
export const mediaRoutes: readonly AnyRoute[] = [];
