import { z } from 'zod';

const count = z.number().int().nonnegative();
const figures = z.object({ user_count: count, pages_count: count, notifications_last_30: count });

/** GET companies/stats: the figures on the home screen. */
export const statsSchema = figures
  .extend({ before: figures.nullable().meta({ description: 'The figures 30 days earlier' }) })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsSchema>;
