import { z } from 'zod';
import { MAX_SHORT_SPELL, MIN_STATISTICS_GROUP, SICK_REASONS } from './constants';
import type { RecordOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { dateSchema, listQuery, tableFormatSchema } from './http';
import { daysBetween } from './daysBetween';
import { personSchema, type Person } from './person';
import { sickReports } from './resources/sickReports';
import { checkRecord, schemasOf } from './schemas';

const sickReasonSchema = z.enum(SICK_REASONS).meta({ id: 'SickReason' });
export type SickReason = z.infer<typeof sickReasonSchema>;

const MAX_STATISTICS_YEARS = 3;

const { record, create, update } = schemasOf(sickReports);

const checkReport = checkRecord(sickReports);

export const mySickReportCreateSchema = create
  .omit({ user_id: true })
  .superRefine(checkReport)
  .meta({ id: 'MySickReportCreate' });

/** POST sick-reports: on behalf of a user. */
export const sickReportCreateSchema = create.superRefine(checkReport).meta({ id: 'SickReportCreate' });

export const sickReportUpdateSchema = update.meta({ id: 'SickReportUpdate' });

export const sickReportSchema = record.extend({ user: personSchema }).meta({
  id: 'SickReport',
  description: '`reason`, `child_name` and `comment` are null for users who may only see who is away',
});
export type SickReport = RecordOf<typeof sickReports> & { user: Person };

export const mySickReportSchema = record
  .omit({ user_id: true })
  .extend({ reason: sickReasonSchema })
  .meta({ id: 'MySickReport' });

const sickFilters = {
  /** Reports that overlap this period. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
};

/**
 * GET sick-reports: newest first. Free text searches the names of the user and the child, and the comment. Users without
 * access to the details sort by, filter by and search the other fields.
 */
export const sickReportListQuerySchema = resourceListQuery(sickReports, sickFilters);
export type SickReportListQuery = z.infer<typeof sickReportListQuerySchema>;

/** GET my/sick-reports: newest first. */
export const mySickReportListQuerySchema = listQuery(['id', 'submitted_at', 'start_date'], {});

const yearsLater = (date: string, years: number): string =>
  String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);

const statisticsPeriod = z.object({ from: dateSchema, to: dateSchema });
const checkStatisticsPeriod = (
  { from, to }: z.infer<typeof statisticsPeriod>,
  ctx: z.RefinementCtx,
): void => {
  const add = (message: string) => ctx.addIssue({ code: 'custom', message, path: ['to'], input: to });
  const days = daysBetween(from, to);
  if (days < 1) add('validation.end_before_start');
  if (days >= 1 && to >= yearsLater(from, MAX_STATISTICS_YEARS)) add('validation.period_too_long');
};

export const sickStatisticsQuerySchema = statisticsPeriod.superRefine(checkStatisticsPeriod);
export type SickStatisticsQuery = z.infer<typeof sickStatisticsQuerySchema>;

export const sickStatisticsExportQuerySchema = statisticsPeriod
  .extend({ format: tableFormatSchema })
  .superRefine(checkStatisticsPeriod);

const figures = {
  reports: z.number().int().nonnegative().meta({ description: 'Reports that begin in the period' }),
  days: z
    .number()
    .nonnegative()
    .meta({ description: 'Calendar days in the period, a day at 50 % as half a day' }),
  people: z.number().int().nonnegative().meta({ description: 'People with any such day' }),
};
const percent = z.number().nonnegative();
const sickness = z
  .object({ rate: percent, short_rate: percent, long_rate: percent })
  .nullable()
  .meta({
    description: `Percent of the working days of active staff, without care of sick children; a spell of up to ${MAX_SHORT_SPELL} calendar days is short. Null without working days, and for users without access to the details of reports`,
  });
export type Sickness = z.infer<typeof sickness>;

const reasonFigures = z.object({ reason: sickReasonSchema, ...figures });

const NO_REASONS = 'Empty for users without access to the details of reports';

/**
 * Anonymous figures. Those of a single day and reason would tell why the one who is away that day is sick, so users without
 * access to the details of reports get none by reason.
 */
export const sickStatisticsSchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    total: z.object(figures),
    sickness,
    previous: z
      .object({ ...statisticsPeriod.shape, total: z.object(figures), sickness })
      .nullable()
      .meta({ description: 'The period of the same length before' }),
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        ...figures,
        reasons: z.array(reasonFigures).meta({ description: NO_REASONS }),
      }),
    ),
    reasons: z.array(reasonFigures).meta({ description: NO_REASONS }),
    groups: z
      .array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          members: z.number().int().min(MIN_STATISTICS_GROUP),
          ...figures,
          days_per_member: z.number().nonnegative(),
        }),
      )
      .meta({ description: 'Without groups of few people, and without what would give their figures away' }),
    min_group_size: z.number().int(),
  })
  .meta({ id: 'SickStatistics' });
export type SickStatistics = z.infer<typeof sickStatisticsSchema>;
