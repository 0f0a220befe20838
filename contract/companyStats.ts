import { z } from 'zod';
import { ATTENTION_REASONS, STATS_WEEKS } from './constants';
import { timestampSchema } from './http';

const countSchema = z.number().int().nonnegative();

/** Figures of a company, computed daily. Null before the first time, and for users who may not list companies. */
export const companyStatsSchema = z
  .object({
    computed_at: timestampSchema,
    active_last_30: countSchema.meta({ description: 'Users who were active in the last 30 days' }),
    weekly_active: z.array(countSchema).meta({
      description: `Users who were active in each of the last ${STATS_WEEKS} weeks, the latest last`,
    }),
    push_reach: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'Percentage of the active users who receive push messages' }),
    pending_leave: countSchema.meta({ description: 'Leave requests without an answer' }),
    pages_below_target: countSchema.meta({ description: 'Pages below their signing target' }),
    failed_mails: countSchema.meta({ description: 'Mails of the last 7 days that could not be delivered' }),
    storage_mb: countSchema.meta({ description: 'Megabytes of 1,048,576 bytes' }),
    last_admin_login_at: timestampSchema.nullable(),
    newest_content_at: timestampSchema
      .nullable()
      .meta({ description: 'When a page was last published or changed, or a post published' }),
    attention: countSchema.meta({ description: 'Number of reasons' }),
    reasons: z.array(z.enum(ATTENTION_REASONS)).meta({ description: 'Why the company needs attention' }),
  })
  .meta({ id: 'CompanyStats' });
export type CompanyStats = z.infer<typeof companyStatsSchema>;
