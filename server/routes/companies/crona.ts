import { companySchema, cronaLinkSchema } from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { companies } from '../../db/schema';
import type { Database, RequestContext, TimeTracking } from '../../core/deps';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { NoSubscription, TimeTrackingRefused } from '../../services/crona';
import { decryptAtRest, encryptAtRest } from '../../services/encryptAtRest';
import { auditCompany, findCompany, type CompanyRow } from './find';
import { recordResult } from '../../http/crud/resource';
import { updateRow } from '../../http/crud/rows';
import { companyResource } from './resource';

const access = { action: 'settings', resource: 'companies' } as const;

/** The encryption key of the tokens. */
const KEY = 'crona_tokens';

/**
 * Sends a request to the time tracking.
 * @throws ApiError 503 when no time tracking is configured, 422 for a rejected token, 404 for an unknown organisation
 *   number, 502 for other failures
 */
const callCrona = async (
  ctx: RequestContext,
  call: (timeTracking: TimeTracking) => Promise<void>,
): Promise<void> => {
  if (!ctx.timeTracking) throw new ApiError(503, 'crona_not_set_up');
  try {
    await call(ctx.timeTracking);
  } catch (error) {
    if (error instanceof TimeTrackingRefused) throw fieldError('crona_token', 'validation.crona_token');
    if (error instanceof NoSubscription) throw notFound('subscription');
    ctx.log.error({ message: 'the request to Crona failed', error: String(error) });
    throw new ApiError(502, 'crona_failed');
  }
};

type Link = Pick<CompanyRow, 'crona_token' | 'crona_name' | 'crona_linked_at'>;

const save = async (
  tx: Database,
  ctx: RequestContext,
  found: CompanyRow,
  link: Link,
): Promise<CompanyRow> => {
  const row = await updateRow(tx, companies, found, link, ctx);
  await auditCompany(tx, ctx, found.id, {
    action: link.crona_token ? 'link_crona' : 'unlink_crona',
    changes: { crona_name: link.crona_name ?? found.crona_name },
  });
  return row;
};

const link = route({
  method: 'post',
  path: endpoints.companies.crona,
  waitsForService: true,
  summary: 'Link a company to the external time tracking',
  access,
  body: cronaLinkSchema,
  response: envelope(companySchema),
  errors: [409, 502, 503],
  handle: async (ctx, { params, body: { crona_token: token, name } }) => {
    const {
      id,
      crona_token: present,
      organisation_number,
    } = await findCompany(ctx.db, ctx, Number(params.id));
    if (present !== null) throw new ApiError(409, 'crona_linked');
    const encrypted = await encryptAtRest(ctx.db, KEY, token);
    await callCrona(ctx, (crona) => crona.link(token, { name, organisation_number }));
    const written = ctx.db.transaction(async (tx) => {
      const found = await findCompany(tx, ctx, id, 'lock');
      // A concurrent request linked it first.
      if (found.crona_token !== null) throw new ApiError(409, 'crona_linked');
      return save(tx, ctx, found, { crona_token: encrypted, crona_name: name, crona_linked_at: ctx.now() });
    });
    const row = await written.catch(async (error: unknown) => {
      // Undo the link in the time tracking.
      await callCrona(ctx, (crona) => crona.unlink(token)).catch(() => undefined);
      throw error;
    });
    return recordResult(companyResource, ctx, row);
  },
});

const unlink = route({
  method: 'delete',
  path: endpoints.companies.crona,
  waitsForService: true,
  summary: 'Unlink a company from the external time tracking',
  access,
  errors: [502, 503],
  handle: async (ctx, { params }) => {
    const { id, crona_token: encrypted } = await findCompany(ctx.db, ctx, Number(params.id));
    if (encrypted === null) return;
    const token = await decryptAtRest(ctx.db, KEY, encrypted);
    await callCrona(ctx, (crona) => crona.unlink(token));
    await ctx.db.transaction(async (tx) => {
      const found = await findCompany(tx, ctx, id, 'lock');
      await save(tx, ctx, found, { crona_token: null, crona_name: null, crona_linked_at: null });
    });
  },
});

export const companyCronaRoutes = [link, unlink];
