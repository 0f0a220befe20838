import { z } from 'zod';

/** GET companies/stats: the figures on the home screen. */
export const statsSchema = z
  .object({
    user_count: z.number().int().nonnegative(),
    pages_count: z.number().int().nonnegative(),
    notifications_last_30: z.number().int().nonnegative(),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsSchema>;
