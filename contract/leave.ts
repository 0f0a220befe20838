import { z } from 'zod';
import { LEAVE_REASONS, LEAVE_STATUSES, MAX_LEAVE_TEXT } from './constants';
import { daysBetween } from './daysBetween';
import type { CreateOf, RecordOf, UpdateOf } from './fields';
import { resourceListQuery } from './filterSchemas';
import { commaList, dateSchema, flagSchema, idSchema, timestampSchema } from './http';
import { leaveRequests } from './resources/leaveRequests';
import { checkRecord, schemasOf } from './schemas';
import { personSchema, type Person } from './person';

const leaveStatusSchema = z.enum(LEAVE_STATUSES).meta({ id: 'LeaveStatus' });
export type LeaveStatus = z.infer<typeof leaveStatusSchema>;

const leaveReasonSchema = z.enum(LEAVE_REASONS).meta({ id: 'LeaveReason' });

/** A record's `actions` lists what the current user may do. */
export const LEAVE_ACTIONS = ['approve', 'deny', 'revoke'] as const;
const leaveActionSchema = z.enum(LEAVE_ACTIONS).meta({ id: 'LeaveAction' });
export type LeaveAction = z.infer<typeof leaveActionSchema>;

/** Allowed transitions. Anything else is a 409. */
export const LEAVE_TRANSITIONS = {
  pending: { approve: 'approved', deny: 'denied', revoke: 'revoked' },
  approved: { revoke: 'revoked' },
  denied: {},
  revoked: {},
} as const satisfies Record<LeaveStatus, Partial<Record<LeaveAction, LeaveStatus>>>;

const { record, create, update } = schemasOf(leaveRequests);

const checkPeriod = checkRecord(leaveRequests);

export const myLeaveCreateSchema = create
  .omit({ user_id: true })
  .superRefine(checkPeriod)
  .meta({ id: 'MyLeaveRequestCreate' });

/** POST leave-requests: on behalf of a user. */
export const leaveCreateSchema = create.superRefine(checkPeriod).meta({ id: 'LeaveRequestCreate' });
export type LeaveCreate = CreateOf<typeof leaveRequests>;

/** PATCH leave-requests/{id}: only while it is pending. */
export const leaveUpdateSchema = update.superRefine(checkPeriod).meta({ id: 'LeaveRequestUpdate' });
type LeaveUpdate = UpdateOf<typeof leaveRequests>;

/** What an undo may write: it takes an answer back. */
export const leaveRevertSchema = update
  .extend({
    status: z.literal('pending').optional(),
    response_message: z.string().max(MAX_LEAVE_TEXT).nullish(),
  })
  .superRefine(checkPeriod);
export type LeaveRevert = LeaveUpdate &
  Pick<z.infer<typeof leaveRevertSchema>, 'status' | 'response_message'>;

/** POST leave-requests/{id}/approve, /deny and /revoke. */
export const leaveAnswerSchema = z
  .object({ response_message: z.string().trim().max(MAX_LEAVE_TEXT).nullish() })
  .meta({ id: 'LeaveAnswer' });
export type LeaveAnswer = z.infer<typeof leaveAnswerSchema>;

const leaveEventSchema = z
  .object({
    at: timestampSchema,
    action: z.enum(['submit', 'change', 'reopen', ...LEAVE_ACTIONS]),
    actor_id: z.number().int().nullable(),
    actor_name: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'LeaveEvent' });
export type LeaveEvent = z.infer<typeof leaveEventSchema>;

/** How many of the team are away at some time of a request. The team is without the requester. */
const leaveTeamSchema = z
  .object({
    size: z.number().int().positive(),
    away: z.number().int().nonnegative().meta({ description: 'On approved leave, or sick' }),
    asked: z.number().int().nonnegative().meta({ description: 'Not away, but with a pending request' }),
  })
  .meta({ id: 'LeaveTeam' });
export type LeaveTeam = z.infer<typeof leaveTeamSchema>;

/** `history` is only in GET one. */
export const leaveRequestSchema = record
  .extend({
    user: personSchema,
    substitute: personSchema.nullish(),
    substitute_away: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the substitute is away during the leave' }),
    team: leaveTeamSchema.nullish().meta({ description: 'Only while pending; null without a team' }),
    actions: z
      .array(leaveActionSchema)
      .meta({ description: 'What the current user may do with the request' }),
    history: z.array(leaveEventSchema).optional(),
  })
  .meta({ id: 'LeaveRequest' });
export type LeaveRequest = RecordOf<typeof leaveRequests> & {
  user: Person;
  substitute?: Person | null;
  substitute_away?: boolean;
  team?: LeaveTeam | null;
  actions: LeaveAction[];
  history?: LeaveEvent[];
};

const leaveFilters = {
  /** Requests that overlap this period. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Only requests that the current user may review. */
  mine_to_answer: flagSchema.optional(),
};

/** GET leave-requests: newest first. Free text searches the user's name, the comment and the response. */
export const leaveListQuerySchema = resourceListQuery(leaveRequests, leaveFilters);
export type LeaveListQuery = z.infer<typeof leaveListQuerySchema>;

/** Longest period of the calendar. */
const MAX_CALENDAR_DAYS = 62;

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

const leaveAbsenceSchema = z.object({
  id: z.number().int(),
  start_date: dateSchema,
  end_date: dateSchema,
  hours: z.number().nullable(),
  status: leaveStatusSchema,
  reason: leaveReasonSchema,
});
export type LeaveAbsence = z.infer<typeof leaveAbsenceSchema>;

/** Everyone who is away in the period, by name, and the public holidays. */
export const leaveCalendarSchema = z
  .object({
    people: z.array(personSchema.extend({ absences: z.array(leaveAbsenceSchema) })),
    holidays: z.array(z.object({ date: dateSchema, name: z.string() })),
    headcount: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Active users of the group, or of the company' }),
    away_per_day: z.array(z.number().int().nonnegative()).optional().meta({
      description:
        'People away on each day of the period, including sick leave for roles that may list sick reports',
    }),
  })
  .meta({ id: 'LeaveCalendar' });
export type LeaveCalendar = z.infer<typeof leaveCalendarSchema>;

/**
 * GET leave-requests/{id}/overlaps: members of the same team who are away at the same time. Of sick reports only
 * the dates.
 */
export const leaveOverlapSchema = leaveAbsenceSchema
  .extend({
    kind: z.enum(['leave', 'sick_report']),
    reason: leaveReasonSchema.nullable(),
    user: personSchema,
    groups: z.array(z.string()).meta({ description: 'The names of the teams that both belong to' }),
  })
  .meta({ id: 'LeaveOverlap' });
export type LeaveOverlap = z.infer<typeof leaveOverlapSchema>;

/** Most requests that are compared at once. */
export const MAX_CLASH_REQUESTS = 500;

/** GET leave-requests/clashes: the clashes if all these pending requests were approved. */
export const leaveClashQuerySchema = z.object({
  id: commaList(idSchema).refine((ids) => ids.length <= MAX_CLASH_REQUESTS, {
    message: 'validation.invalid',
  }),
});

/** A team in which somebody of the requests is away together with another member. */
export const leaveClashSchema = z
  .object({
    team: z.string(),
    size: z.number().int().positive(),
    away: z.number().int().positive().meta({ description: 'The highest number of people away on one day' }),
    date: dateSchema.meta({ description: 'The first such day' }),
    absences: z.array(leaveOverlapSchema.omit({ groups: true })),
  })
  .meta({ id: 'LeaveClash' });
export type LeaveClash = z.infer<typeof leaveClashSchema>;

/**
 * POST leave-requests/calendar-link: a secret URL for calendar apps. Shown once; it replaces the previous
 * one.
 */
export const leaveCalendarLinkSchema = z
  .object({ url: z.string(), created_at: timestampSchema })
  .meta({ id: 'LeaveCalendarLink' });
export type LeaveCalendarLink = z.infer<typeof leaveCalendarLinkSchema>;
/** GET leave-requests/calendar-link. */
export const leaveCalendarLinkStateSchema = z.object({
  created_at: timestampSchema.nullable(),
  last_used_at: timestampSchema.nullable(),
});
export type LeaveCalendarLinkState = z.infer<typeof leaveCalendarLinkStateSchema>;
/** GET leave-requests/calendar.ics. The key is in the URL because calendar apps cannot send headers. */
export const leaveCalendarFeedQuerySchema = z.object({ key: z.string().max(200).optional() });

/** GET leave-requests/settings and my/leave-reasons. */
export const leaveSettingsSchema = z
  .object({
    reasons: z.array(leaveReasonSchema),
    reviewer_ids: z.array(z.number().int()).meta({ description: 'Empty: every administrator' }),
    can_review: z.boolean(),
  })
  .meta({ id: 'LeaveSettings' });
export type LeaveSettings = z.infer<typeof leaveSettingsSchema>;
/** GET my/colleagues: who can be one's substitute, by name. */
export const colleagueSchema = personSchema.meta({ id: 'Colleague' });
export const myLeaveReasonsSchema = leaveSettingsSchema.pick({ reasons: true });
