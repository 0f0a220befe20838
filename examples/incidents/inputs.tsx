import type { FieldOverrides } from 'anslag/app';

/** What forms and bulk edit do otherwise than the declaration says. */
export default {
  severity: { hint: 'resources.incidents.severity_hint' },
} satisfies FieldOverrides;
