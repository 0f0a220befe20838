import { and, eq, sql } from 'drizzle-orm';
import { companySchema, type CompanyCreate, type CompanyUpdate } from '../../../contract/company';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { COMPANY_POLICIES } from '../../../contract/resources/companies';
import { ApiError, fieldError } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { companies, leaveReviewers, users } from '../../db/schema';
import { assertRules } from '../../http/crud/resource';
import { oneOf } from '../../db/oneOf';
import { changesOf } from '../../services/audit';
import { appointedReviewers, reviewsByRole } from '../../services/leave/reviewers';
import { notifyAdmins } from '../../services/notifyAdmins';
import { effectiveHours, type QuietHours } from '../../services/quietHours';
import { shortenSessions } from '../../services/sessions';
import { maySupport } from '../../services/viewAs';
import { inCompany, type CompanyRow } from './find';
import { insertRow, updateRow } from '../../http/crud/rows';

/** Returns the policies among some values that differ from the company's, and whether “View as” does. */
const protectedChanges = (row: CompanyRow, values: CompanyUpdate) => {
  const { changes } = changesOf(row, values);
  return {
    policies: COMPANY_POLICIES.filter((field) => field in changes),
    viewAs: 'allows_view_as' in changes,
  };
};

/**
 * Only the company's own administrators allow or forbid “View as”: users who may view as others may not.
 * @throws ApiError 422 at `allows_view_as`, or 403 for policies and “View as” by an API token, since a leaked one could weaken
 *   how its company protects itself
 */
const protectSettings = ({ actor, homeId }: RequestContext, row: CompanyRow, values: CompanyUpdate): void => {
  const { policies, viewAs } = protectedChanges(row, values);
  if (actor.tokenId !== undefined && (viewAs || policies.length > 0))
    throw new ApiError(403, 'session_required');
  if (viewAs && (homeId !== row.id || maySupport(actor.roles)))
    throw fieldError('allows_view_as', 'resources.companies.settings.support.locked');
};

const APPROVAL_RULES = [
  'approval_rows',
  'approval_for',
] as const satisfies readonly (typeof COMPANY_POLICIES)[number][];

/**
 * Tells the company's administrators which policies a superadmin changes, and which rules for approval any of them changes:
 * nobody switches these off unnoticed.
 */
const reportPolicies = async (
  tx: Database,
  ctx: RequestContext,
  row: CompanyRow,
  values: CompanyUpdate,
): Promise<void> => {
  const { policies } = protectedChanges(row, values);
  const isSupport = maySupport(ctx.actor.roles);
  const reported = isSupport ? policies : APPROVAL_RULES.filter((field) => policies.includes(field));
  if (reported.length === 0) return;
  const onlyRules = reported.every((field) => (APPROVAL_RULES as readonly string[]).includes(field));
  await notifyAdmins(
    tx,
    inCompany(ctx, row.id),
    (t) => ({
      title: t(`api.${onlyRules ? 'approval_rules' : 'policies'}_changed.title`),
      message: t(`api.${isSupport ? 'policies' : 'approval_rules'}_changed.message`, {
        name: ctx.actor.name,
        fields: reported.map((field) => t(`resources.companies.fields.${field}`)).join(', '),
      }),
    }),
    { exceptId: ctx.actor.id },
  );
};

const unique = <T>(values: readonly T[] | undefined): T[] | undefined => values && [...new Set(values)];

const columnsOf = (values: CompanyUpdate) => ({
  ...values,
  features: unique(values.features),
  leave_reasons: unique(values.leave_reasons),
  languages: unique(values.languages),
});

/** @throws ApiError 422 unless all are active administrators of the company */
const setReviewers = async (tx: Database, companyId: number, chosen: readonly number[]): Promise<void> => {
  const ids = [...new Set(chosen)];
  const mayReview = and(eq(users.company_id, companyId), oneOf(users.id, ids), reviewsByRole);
  if ((await tx.$count(users, mayReview)) !== ids.length)
    throw fieldError('leave_reviewer_ids', 'validation.leave_reviewers');
  await tx.delete(leaveReviewers).where(eq(leaveReviewers.company_id, companyId));
  if (ids.length > 0)
    await tx.execute(
      sql`insert into leave_reviewers (company_id, user_id) select ${companyId}, unnest(${sql.param(ids)}::int[])`,
    );
};

/** Returns the reviewers that an update replaces, for the audit log. */
export const reviewersOf = async (
  tx: Database,
  { id }: Pick<CompanyRow, 'id'>,
  values: CompanyUpdate,
): Promise<Partial<CompanyUpdate>> =>
  values.leave_reviewer_ids ? { leave_reviewer_ids: await appointedReviewers(tx, id) } : {};

/**
 * Policies may only be stricter than those of the server.
 * @param stored the quiet hours so far
 * @throws ApiError 422
 */
const checkPolicies = (
  { passwordMinLength = PASSWORD_MIN_LENGTH, sessionHours }: RequestContext,
  {
    password_min_length: length,
    session_hours: hours,
    quiet_hours_start: start,
    quiet_hours_end: end,
  }: CompanyUpdate,
  stored: QuietHours,
): void => {
  if (length && length < passwordMinLength)
    throw fieldError('password_min_length', 'validation.min_value', { min: passwordMinLength });
  if (hours && hours > sessionHours)
    throw fieldError('session_hours', 'validation.max_value', { max: Math.floor(sessionHours) });
  const quiet = effectiveHours({
    quiet_hours_start: start === undefined ? stored.quiet_hours_start : start,
    quiet_hours_end: end === undefined ? stored.quiet_hours_end : end,
  });
  if (quiet && quiet.start === quiet.end)
    throw fieldError(start === undefined ? 'quiet_hours_end' : 'quiet_hours_start', 'validation.quiet_hours');
};

export const insertCompany = async (
  tx: Database,
  values: CompanyCreate,
  ctx: RequestContext,
): Promise<CompanyRow> => {
  checkPolicies(ctx, values, { quiet_hours_start: null, quiet_hours_end: null });
  const row = await insertRow(tx, companies, columnsOf(values), ctx);
  assertRules('companies', companySchema, row);
  if (values.leave_reviewer_ids) await setReviewers(tx, row.id, values.leave_reviewer_ids);
  return row;
};

export const updateCompany = async (
  tx: Database,
  row: CompanyRow,
  values: CompanyUpdate,
  ctx: RequestContext,
): Promise<CompanyRow> => {
  protectSettings(ctx, row, values);
  checkPolicies(ctx, values, row);
  if (values.session_hours) await shortenSessions(tx, row.id, values.session_hours);
  if (values.leave_reviewer_ids) await setReviewers(tx, row.id, values.leave_reviewer_ids);
  await reportPolicies(tx, ctx, row, values);
  return updateRow(tx, companies, row, columnsOf(values), ctx);
};
