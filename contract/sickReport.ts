import { z } from 'zod';
import { MIN_STATISTICS_GROUP, SICK_REASONS } from './constants';
import { resourceListQuery } from './filterSchemas';
import { dateSchema, idSchema, listQuery, recordBase, tableFormatSchema, timestampSchema } from './http';
import { daysBetween, personSchema } from './leave';
import { resources } from './resources';

export const sickReasonSchema = z.enum(SICK_REASONS).meta({ id: 'SickReason' });
export type SickReason = z.infer<typeof sickReasonSchema>;

/** Share of the working time, in per cent. */
export const SICK_PERCENTAGES = [25, 50, 75, 100] as const;
export const sickPercentageSchema = z.literal(SICK_PERCENTAGES);

/** Three years. */
export const MAX_SICK_DAYS = 1_096;
/** Characters. */
export const MAX_SICK_COMMENT = 2_000;
export const MAX_CHILD_NAME = 100;

export const MAX_STATISTICS_YEARS = 3;

const sickFields = {
  reason: sickReasonSchema,
  /** Only with the reason `sick_child`. */
  child_name: z.string().trim().max(MAX_CHILD_NAME).nullish(),
  comment: z.string().trim().max(MAX_SICK_COMMENT).nullish(),
  start_date: dateSchema,
  /** Null while it is unknown. */
  end_date: dateSchema.nullish(),
  percentage: sickPercentageSchema,
};

interface Report {
  reason?: SickReason;
  child_name?: string | null;
  start_date?: string;
  end_date?: string | null;
}

/**
 * Returns the errors that concern several fields, as pairs of field and message key. The server calls it
 * again for the merged report after a PATCH.
 */
export const sickReportIssues = ({
  reason,
  child_name: child,
  start_date: start,
  end_date: end,
}: Report): [field: 'child_name' | 'end_date', key: string][] => {
  const issues: ReturnType<typeof sickReportIssues> = [];
  if (reason === 'sick_child' && !child) issues.push(['child_name', 'validation.required']);
  if (reason === 'sick' && child) issues.push(['child_name', 'validation.child_name']);
  // NaN when a date is invalid, which the date's own rule reports.
  const days = start && end ? daysBetween(start, end) : Number.NaN;
  if (days < 1) issues.push(['end_date', 'validation.end_before_start']);
  if (days > MAX_SICK_DAYS) issues.push(['end_date', 'validation.period_too_long']);
  return issues;
};

const checkReport = (report: Report, ctx: z.RefinementCtx): void => {
  for (const [field, message] of sickReportIssues(report))
    ctx.addIssue({ code: 'custom', message, path: [field], input: report[field] });
};

const withDefault = { ...sickFields, percentage: sickPercentageSchema.default(100) };

export const mySickReportCreateSchema = z
  .object(withDefault)
  .superRefine(checkReport)
  .meta({ id: 'MySickReportCreate' });
export type MySickReportCreate = z.input<typeof mySickReportCreateSchema>;

/** POST sick-reports: on behalf of a user. */
export const sickReportCreateSchema = z
  .object({ user_id: idSchema, ...withDefault })
  .superRefine(checkReport)
  .meta({ id: 'SickReportCreate' });
export type SickReportCreate = z.input<typeof sickReportCreateSchema>;

export const sickReportUpdateSchema = z.object(sickFields).partial().meta({ id: 'SickReportUpdate' });
export type SickReportUpdate = z.infer<typeof sickReportUpdateSchema>;

const shared = {
  ...recordBase,
  submitted_at: timestampSchema,
  child_name: z.string().nullable().meta({ description: 'Only where the reason is a sick child' }),
  comment: z.string().nullable(),
  start_date: dateSchema,
  end_date: dateSchema.nullable(),
  percentage: z.number().int().positive().max(100),
  days: z
    .number()
    .int()
    .nonnegative()
    .meta({ description: 'Calendar days; up to today where there is no end yet' }),
};

export const sickReportSchema = z
  .object({
    ...shared,
    reason: sickReasonSchema.nullable(),
    user_id: z.number().int(),
    user: personSchema,
  })
  .meta({
    id: 'SickReport',
    description: '`reason`, `child_name` and `comment` are null for users who may only see who is away',
  });
export type SickReport = z.infer<typeof sickReportSchema>;

export const mySickReportSchema = z
  .object({ ...shared, reason: sickReasonSchema })
  .meta({ id: 'MySickReport' });
export type MySickReport = z.infer<typeof mySickReportSchema>;

const sickFilters = {
  /** Reports that overlap this period. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
};

/**
 * GET sick-reports: newest first. Free text searches the names of the user and the child, and the comment. Users without
 * access to the details sort by, filter by and search the other fields.
 */
export const sickReportListQuerySchema = resourceListQuery(resources['sick-reports'], sickFilters);
export type SickReportListQuery = z.infer<typeof sickReportListQuerySchema>;

export const sickReportExportQuerySchema = sickReportListQuerySchema
  .omit({ page: true })
  .extend({ format: tableFormatSchema });

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
