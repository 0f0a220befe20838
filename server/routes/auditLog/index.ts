import type { AnyRoute } from '../../core/route';
import { auditExportRoute } from './export';
import { auditReadRoutes } from './read';

/** The audit log (api.md, audit-log). */
export const auditLogRoutes: AnyRoute[] = [
  // Before the one with an id, which `export` is none.
  auditExportRoute,
  ...auditReadRoutes,
];
