import type { AccessResource } from './roles';

/** The resources whose records the log tells of one by one: each has a history. */
export const AUDIT_RECORDS = [
  'users',
  'groups',
  'pages',
  'categories',
  'feeds',
  'media',
  'forms',
  'leave-requests',
  'sick-reports',
  'notifications',
  'shortcuts',
  'companies',
] as const satisfies readonly AccessResource[];

/** What something was done to. */
export const AUDIT_RESOURCES = [...AUDIT_RECORDS, 'audit-log', 'my-account'] as const;

/** Whether the log tells of single records of this resource; not of what another team's server keeps. */
export const isLogged = (resource: string): boolean =>
  (AUDIT_RECORDS as readonly string[]).includes(resource);
