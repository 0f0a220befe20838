import { and, asc, eq } from 'drizzle-orm';
import {
  MAX_COMPANY_TOKENS,
  TOKEN_DAYS,
  TOKEN_MAX_DAYS,
  companyTokenCreateSchema,
  companyTokenMadeSchema,
  companyTokenSchema,
} from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { companyTokens, users } from '../../db/schema';
import { ApiError, fieldError, notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { lockSession } from '../../services/credentials';
import { randomToken, sha256 } from '../../services/crypto';
import { auditCompany, findCompany } from './find';
import { toRecord } from '../../http/crud/rows';

const DAY = 86_400_000;

/** @throws ApiError 422 when it is past, or more than a year ahead */
const expiryOf = (now: Date, wanted: string | undefined): Date => {
  const expires = wanted ? new Date(wanted) : new Date(now.getTime() + TOKEN_DAYS * DAY);
  const days = (expires.getTime() - now.getTime()) / DAY;
  if (days <= 0) throw fieldError('expires_at', 'validation.moment_past');
  // A year may have 366 days, and the clock of the client may be ahead.
  if (days > TOKEN_MAX_DAYS + 1) throw fieldError('expires_at', 'validation.token_expiry');
  return expires;
};

const access = { action: 'settings', resource: 'companies' } as const;

type TokenRow = typeof companyTokens.$inferSelect;

const serialize = (row: TokenRow, createdByName: string | null) => ({
  ...toRecord(companyTokenSchema, row),
  created_by_name: createdByName,
});

const list = route({
  method: 'get',
  path: endpoints.companies.tokens,
  summary: 'List the API tokens of a company, without their secrets',
  access,
  response: envelope(companyTokenSchema.array()),
  handle: async (ctx, { params }) => {
    const { id } = await findCompany(ctx.db, ctx, Number(params.id));
    const rows = await ctx.db
      .select({ token: companyTokens, name: users.name })
      .from(companyTokens)
      .leftJoin(users, eq(users.id, companyTokens.created_by))
      .where(eq(companyTokens.company_id, id))
      .orderBy(asc(companyTokens.id));
    return { body: { data: rows.map(({ token, name }) => serialize(token, name)) } };
  },
});

const make = route({
  method: 'post',
  path: endpoints.companies.tokens,
  summary:
    'Create an API token that acts as the current user in this company, within its scopes; its secret is shown once',
  access,
  sessionOnly: true,
  body: companyTokenCreateSchema,
  response: envelope(companyTokenMadeSchema),
  status: 201,
  errors: [409],
  handle: async (ctx, { params, body }) => {
    const token = randomToken();
    const hash = await sha256(token);
    const expires = expiryOf(ctx.now(), body.expires_at);
    const scopes = body.scopes ? [...new Set(body.scopes)].sort() : null;
    const row = await ctx.db.transaction(async (tx) => {
      await lockSession(tx, ctx);
      const { id } = await findCompany(tx, ctx, Number(params.id), 'lock');
      if ((await tx.$count(companyTokens, eq(companyTokens.company_id, id))) >= MAX_COMPANY_TOKENS)
        throw new ApiError(409, 'too_many_tokens', { values: { max: MAX_COMPANY_TOKENS } });
      const made = firstRow(
        await tx
          .insert(companyTokens)
          .values({
            company_id: id,
            name: body.name,
            token_hash: hash,
            created_by: ctx.actor.id,
            created_at: ctx.now(),
            expires_at: expires,
            scopes,
          })
          .returning(),
      );
      const changes = {
        token_id: made.id,
        name: made.name,
        expires_at: expires.toISOString(),
        ...(scopes && { scopes }),
      };
      await auditCompany(tx, ctx, id, { action: 'make_token', changes });
      return made;
    });
    return { body: { data: { ...serialize(row, ctx.actor.name), token } } };
  },
});

const revoke = route({
  method: 'delete',
  path: endpoints.companies.token,
  summary: 'Revoke an API token',
  access,
  sessionOnly: true,
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const { id } = await findCompany(tx, ctx, Number(params.id));
      const [gone] = await tx
        .delete(companyTokens)
        .where(and(eq(companyTokens.id, Number(params.tokenId)), eq(companyTokens.company_id, id)))
        .returning();
      if (!gone) throw notFound('company_token');
      const changes = { token_id: gone.id, name: gone.name };
      await auditCompany(tx, ctx, id, { action: 'revoke_token', changes });
    });
  },
});

export const companyTokenRoutes = [list, make, revoke];
