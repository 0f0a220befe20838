import { z } from 'zod';
import {
  commaList,
  FIRST_YEAR,
  flagSchema,
  idSchema,
  listQuery,
  recordBase,
  tableFormatSchema,
  timestampSchema,
} from './http';
import { resources } from './resources';

/** The states of a leave request. */
export const LEAVE_STATUSES = ['pending', 'approved', 'denied', 'revoked'] as const;
export const leaveStatusSchema = z.enum(LEAVE_STATUSES).meta({ id: 'LeaveStatus' });
export type LeaveStatus = z.infer<typeof leaveStatusSchema>;

/** Why somebody asks for leave; a company chooses which of them it offers. */
export const LEAVE_REASONS = [
  'vacation_paid',
  'vacation_saved',
  'vacation_unpaid',
  'worktime_decrease',
  'unpaid_leave',
  'parental_leave',
  'course_leave',
  'study_leave',
  'other',
] as const;
export const leaveReasonSchema = z.enum(LEAVE_REASONS).meta({ id: 'LeaveReason' });
export type LeaveReason = z.infer<typeof leaveReasonSchema>;

/** What can be done to a request; which of them the one who asks may do now stands in the record. */
export const LEAVE_ACTIONS = ['approve', 'deny', 'revoke'] as const;
export const leaveActionSchema = z.enum(LEAVE_ACTIONS).meta({ id: 'LeaveAction' });
export type LeaveAction = z.infer<typeof leaveActionSchema>;

/** The only transitions: by which action a status becomes which; anything else is a 409. */
export const LEAVE_TRANSITIONS = {
  pending: { approve: 'approved', deny: 'denied', revoke: 'revoked' },
  approved: { revoke: 'revoked' },
  denied: {},
  revoked: {},
} as const satisfies Record<LeaveStatus, Partial<Record<LeaveAction, LeaveStatus>>>;

/** The longest that one request may last, in days. */
export const MAX_LEAVE_DAYS = 731;
/** The longest comment and the longest answer, in characters. */
export const MAX_LEAVE_TEXT = 2_000;

/** `YYYY-MM-DD`. No database keeps the year nought. */
export const dateSchema = z.iso.date().refine((date) => date >= FIRST_YEAR, { message: 'validation.date' });

const leaveFields = {
  start_date: dateSchema,
  end_date: dateSchema,
  /** Hours of a part of a day; without them whole days. */
  hours: z.number().min(0.25).max(24).multipleOf(0.25).nullish(),
  reason: leaveReasonSchema,
  comment: z.string().trim().max(MAX_LEAVE_TEXT).nullish(),
};

interface Period {
  start_date?: string;
  end_date?: string;
  hours?: number | null;
}

const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1;

/** A period that ends before it begins, is too long, or has the hours of one day on several. */
const checkPeriod = ({ start_date: start, end_date: end, hours }: Period, ctx: z.RefinementCtx): void => {
  if (!start || !end) return;
  const add = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', message, path: [path], input: end });
  if (end < start) add('end_date', 'validation.end_before_start');
  else if (daysBetween(start, end) > MAX_LEAVE_DAYS) add('end_date', 'validation.period_too_long');
  else if (hours && start !== end) add('hours', 'validation.hours_need_one_day');
};

/** POST my/leave-requests: what a member of staff asks for. */
export const myLeaveCreateSchema = z
  .object(leaveFields)
  .superRefine(checkPeriod)
  .meta({ id: 'MyLeaveRequestCreate' });
export type MyLeaveCreate = z.infer<typeof myLeaveCreateSchema>;

/** POST leave-requests: the same, asked for on somebody's behalf. */
export const leaveCreateSchema = z
  .object({ user_id: idSchema, ...leaveFields })
  .superRefine(checkPeriod)
  .meta({ id: 'LeaveRequestCreate' });
export type LeaveCreate = z.infer<typeof leaveCreateSchema>;

/** PATCH leave-requests/{id}: only while it is pending. */
export const leaveUpdateSchema = z
  .object(leaveFields)
  .partial()
  .superRefine(checkPeriod)
  .meta({ id: 'LeaveRequestUpdate' });
export type LeaveUpdate = z.infer<typeof leaveUpdateSchema>;

/** POST leave-requests/{id}/approve, /deny and /revoke. */
export const leaveAnswerSchema = z
  .object({ response_message: z.string().trim().max(MAX_LEAVE_TEXT).nullish() })
  .meta({ id: 'LeaveAnswer' });
export type LeaveAnswer = z.infer<typeof leaveAnswerSchema>;

/** One thing that happened to a request. */
export const leaveEventSchema = z
  .object({
    at: timestampSchema,
    action: z.enum(['submit', 'change', ...LEAVE_ACTIONS]),
    actor_id: z.number().int().nullable(),
    actor_name: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'LeaveEvent' });
export type LeaveEvent = z.infer<typeof leaveEventSchema>;

/** A person as other records show them. */
export const personSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    title: z.string().nullable(),
    department: z.string().nullable(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;

/** A leave request as the API answers it; `history` comes with GET one only. */
export const leaveRequestSchema = z
  .object({
    ...recordBase,
    user_id: z.number().int(),
    user: personSchema,
    submitted_at: timestampSchema,
    status: leaveStatusSchema,
    start_date: dateSchema,
    end_date: dateSchema,
    hours: z.number().nullable(),
    working_days: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Monday to Friday, without public holidays' }),
    reason: leaveReasonSchema,
    comment: z.string().nullable(),
    response_message: z.string().nullable(),
    reviewed_by: z.number().int().nullable(),
    reviewed_by_name: z.string().nullable(),
    reviewed_at: timestampSchema.nullable(),
    actions: z.array(leaveActionSchema).meta({ description: 'What the one who asks may do to it now' }),
    history: z.array(leaveEventSchema).optional(),
  })
  .meta({ id: 'LeaveRequest' });
export type LeaveRequest = z.infer<typeof leaveRequestSchema>;

const leaveFilters = {
  status: commaList(leaveStatusSchema).optional(),
  reason: commaList(leaveReasonSchema).optional(),
  user_id: commaList(idSchema).optional(),
  group_id: commaList(idSchema).optional(),
  /** Periods that touch this one. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Only those that the one who asks may answer. */
  mine_to_answer: flagSchema.optional(),
};

/** GET leave-requests: newest first unless told; free text searches the person, the comment and the answer. */
export const leaveListQuerySchema = listQuery(resources['leave-requests'].sort, leaveFilters);
export type LeaveListQuery = z.infer<typeof leaveListQuerySchema>;

/** GET leave-requests/export: the list's filters and order, without pages. */
export const leaveExportQuerySchema = leaveListQuerySchema
  .omit({ page: true })
  .extend({ format: tableFormatSchema });

/** A day is at most this many days from the first one that the calendar is asked for. */
export const MAX_CALENDAR_DAYS = 62;

/** GET leave-requests/calendar: who is away, day by day. */
export const leaveCalendarQuerySchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    group_id: idSchema.optional(),
    status: commaList(leaveStatusSchema).optional(),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'validation.end_before_start' })
  .refine(({ from, to }) => to < from || daysBetween(from, to) <= MAX_CALENDAR_DAYS, {
    path: ['to'],
    message: 'validation.period_too_long',
  });
export type LeaveCalendarQuery = z.infer<typeof leaveCalendarQuerySchema>;

/** A period in the calendar; what kind of leave it is, others need not know. */
export const leaveAbsenceSchema = z.object({
  id: z.number().int(),
  start_date: dateSchema,
  end_date: dateSchema,
  hours: z.number().nullable(),
  status: leaveStatusSchema,
  reason: leaveReasonSchema,
});
export type LeaveAbsence = z.infer<typeof leaveAbsenceSchema>;

/** Everybody who is away in the period, by name, with all of their absences in it; and its public holidays. */
export const leaveCalendarSchema = z
  .object({
    people: z.array(personSchema.extend({ absences: z.array(leaveAbsenceSchema) })),
    holidays: z.array(z.object({ date: dateSchema, name: z.string() })),
  })
  .meta({ id: 'LeaveCalendar' });
export type LeaveCalendar = z.infer<typeof leaveCalendarSchema>;

/** GET leave-requests/{id}/overlaps: others of the same groups who are away then. */
export const leaveOverlapSchema = leaveAbsenceSchema
  .extend({ user: personSchema, groups: z.array(z.string()) })
  .meta({ id: 'LeaveOverlap' });
export type LeaveOverlap = z.infer<typeof leaveOverlapSchema>;

/** POST leave-requests/calendar-link: a private address for a calendar program; shown once, and the former one ends. */
export const leaveCalendarLinkSchema = z
  .object({ url: z.string(), created_at: timestampSchema })
  .meta({ id: 'LeaveCalendarLink' });
export type LeaveCalendarLink = z.infer<typeof leaveCalendarLinkSchema>;
/** GET leave-requests/calendar-link: whether there is one, and when it was made and last asked for. */
export const leaveCalendarLinkStateSchema = z.object({
  created_at: timestampSchema.nullable(),
  last_used_at: timestampSchema.nullable(),
});
export type LeaveCalendarLinkState = z.infer<typeof leaveCalendarLinkStateSchema>;
/** GET leave-requests/calendar.ics: its key stands in the address, since a calendar program can send no header. */
export const leaveCalendarFeedQuerySchema = z.object({ key: z.string().max(200).optional() });

/** GET leave-requests/settings and my/leave-reasons: what the company has chosen. */
export const leaveSettingsSchema = z
  .object({
    reasons: z.array(leaveReasonSchema),
    reviewer_ids: z.array(z.number().int()).meta({ description: 'Empty: every administrator' }),
    can_review: z.boolean(),
  })
  .meta({ id: 'LeaveSettings' });
export type LeaveSettings = z.infer<typeof leaveSettingsSchema>;
export const myLeaveReasonsSchema = leaveSettingsSchema.pick({ reasons: true });
