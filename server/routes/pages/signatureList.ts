import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { endpoints } from '../../../contract/endpoints';
import { MAX_EXPORT_PAGE_SIZE } from '../../../contract/constants';
import { listEnvelope } from '../../../contract/http';
import {
  pageSignatureSchema,
  pageSignaturesExportQuerySchema,
  pageSignaturesQuerySchema,
  type PageSignature,
  type PageSignaturesQuery,
  type SigningState,
} from '../../../contract/page';
import { languageOf } from '../../../i18n';
import { pages, pageSignatures, users } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { personSearch } from '../../http/people';
import { baseConditions, orderOf, type ListRules } from '../../http/listSql';
import { route, type RequestContext } from '../../core/route';
import { momentCell, TABLE_TYPES, tableResponse, type Row } from '../../http/tableFile';
import { translatorFor } from '../../core/translator';
import { audit } from '../../services/audit';
import { mayRead } from '../../services/audience';
import { hasNotSigned, currentSignature } from '../../services/pageAudience';
import { firstRelevantDay, absencesSince, isAwayUser, signingColumns } from '../../services/signingDeadline';
import { localDay } from '../../core/localTime';
import { EXPORTS } from '../../services/rateLimits';

/** Searches shown fields only: editors may not search, for example, phone numbers. */
const rules: ListRules = {
  sort: {
    name: users.name_key,
    signed_at: { by: sql`${pageSignatures.signed_at}`, nullable: true },
  },
  search: personSearch,
};

type Page = Pick<typeof pages.$inferSelect, 'id' | 'sign_by'>;

const conditionsOf = (
  ctx: RequestContext,
  { id: pageId }: Page,
  query: Pick<PageSignaturesQuery, 'filter'>,
) => {
  const signed = query.filter?.signed ?? 'all';
  const { isAway, isOverdue } = signingColumns(localDay(ctx.now()));
  const only: Record<typeof signed, SQL[]> = {
    all: [],
    signed: [sql`not ${hasNotSigned()}`],
    unsigned: [hasNotSigned()],
    overdue: [hasNotSigned(), isOverdue],
    away: [hasNotSigned(), isAway],
  };
  return and(eq(pages.id, pageId), ...baseConditions(users, ctx.companyId, rules, query), ...only[signed]);
};

const absencesFor = (ctx: RequestContext, { sign_by: signBy }: Page): SQL =>
  absencesSince(ctx.companyId, firstRelevantDay(signBy, localDay(ctx.now())));

/** The audience of a page with their current signatures. */
const select = (ctx: RequestContext, page: Page, where: SQL | undefined, sort: readonly string[]) =>
  ctx.db
    .select({
      user_id: users.id,
      name: users.name,
      title: users.title,
      department: users.department,
      signed_at: pageSignatures.signed_at,
      revision: pageSignatures.revision,
      ...signingColumns(localDay(ctx.now())),
    })
    .from(users)
    .innerJoin(pages, mayRead('pages'))
    .leftJoin(pageSignatures, currentSignature())
    .leftJoin(absencesFor(ctx, page), isAwayUser())
    .where(where)
    .orderBy(...orderOf(users, rules, sort));

type Found = Awaited<ReturnType<typeof select>>[number];

const stateOf = ({ signed_at: signedAt, isAway, isOverdue }: Found): SigningState => {
  if (signedAt) return 'signed';
  if (isAway) return 'away';
  return isOverdue ? 'overdue' : 'open';
};

const serialize = (row: Found): PageSignature => {
  const { isAway: _isAway, isOverdue: _isOverdue, due, awayUntil, ...person } = row;
  return {
    ...person,
    signed_at: row.signed_at?.toISOString() ?? null,
    state: stateOf(row),
    due_on: due,
    away_until: awayUntil,
  };
};

const findPage = (ctx: RequestContext, id: number | undefined) =>
  findInCompany(ctx.db, ctx, pages, Number(id), 'page');

export const signatureListRoute = route({
  method: 'get',
  path: endpoints.pages.signatures,
  tag: 'pages',
  summary: 'List the readers of a page and their signatures',
  access: { action: 'show', resource: 'pages' },
  query: pageSignaturesQuerySchema,
  response: listEnvelope(pageSignatureSchema),
  handle: async (ctx, { params, query }) => {
    const page = await findPage(ctx, params.id);
    const where = conditionsOf(ctx, page, query);
    const { number, size } = query.page;
    const rows = await select(ctx, page, where, query.sort)
      .limit(size)
      .offset((number - 1) * size);
    const [found] = await ctx.db
      .select({ total: count() })
      .from(users)
      .innerJoin(pages, mayRead('pages'))
      .leftJoin(absencesFor(ctx, page), isAwayUser())
      .where(where);
    return { body: { data: rows.map(serialize), meta: { total: found?.total ?? 0 } } };
  },
});

const FIELDS = ['name', 'title', 'department', 'signed_at', 'revision'] as const;

function* inBatches(rows: readonly PageSignature[]): Generator<Row[]> {
  for (const batch of chunk(rows, MAX_EXPORT_PAGE_SIZE))
    yield batch.map((row) =>
      FIELDS.map((field) => (field === 'signed_at' ? momentCell(row.signed_at) : row[field])),
    );
}

export const signatureExportRoute = route({
  method: 'get',
  path: endpoints.pages.signaturesExport,
  tag: 'pages',
  summary: 'Export the signatures of a page',
  access: { action: 'export', resource: 'pages' },
  limit: EXPORTS,
  query: pageSignaturesExportQuerySchema,
  produces: TABLE_TYPES,
  handle: async (ctx, { params, query, c }) => {
    const page = await findPage(ctx, params.id);
    const accepted = c.req.header('Accept-Language');
    const t = await translatorFor(accepted);
    const rows = await select(ctx, page, conditionsOf(ctx, page, query), query.sort);
    await audit(ctx.db, ctx, {
      action: 'export_signatures',
      resource: 'pages',
      recordId: page.id,
      changes: query,
    });
    const header = [
      t('fields.name'),
      t('resources.users.fields.title'),
      t('fields.department'),
      t('api.page_signatures.signed_at'),
      t('resources.pages.show.revision'),
    ];
    return tableResponse({
      format: query.format,
      name: `signatures-${page.id}`,
      header,
      pages: inBatches(rows.map(serialize)),
      language: languageOf(accepted),
    });
  },
});
