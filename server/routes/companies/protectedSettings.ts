import type { CompanyUpdate } from '../../../contract/company';
import { COMPANY_POLICIES } from '../../../contract/resources/companies';
import { ApiError, fieldError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { changesOf } from '../../services/audit';
import { notifyAdmins } from '../../services/notifyAdmins';
import { maySupport } from '../../services/viewAs';
import type { CompanyRow } from './find';
import { inCompany } from './find';

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
export const protectSettings = (
  { actor, homeId }: RequestContext,
  row: CompanyRow,
  values: CompanyUpdate,
): void => {
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
export const reportPolicies = async (
  tx: Database,
  ctx: RequestContext,
  row: CompanyRow,
  values: CompanyUpdate,
): Promise<void> => {
  const { policies } = protectedChanges(row, values);
  const isSupport = maySupport(ctx.actor.roles);
  const reported = isSupport ? policies : APPROVAL_RULES.filter((field) => policies.includes(field));
  if (reported.length === 0) return;
  const what = isSupport ? 'policies' : 'approval_rules';
  await notifyAdmins(
    tx,
    inCompany(ctx, row.id),
    (t) => ({
      title: t(`api.${what}_changed.title`),
      message: t(`api.${what}_changed.message`, {
        name: ctx.actor.name,
        fields: reported.map((field) => t(`resources.companies.fields.${field}`)).join(', '),
      }),
    }),
    { exceptId: ctx.actor.id },
  );
};
