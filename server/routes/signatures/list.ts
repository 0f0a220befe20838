import { and, eq, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { listEnvelope } from '../../../contract/http';
import { resources } from '../../../contract/resources';
import {
  signatureSchema,
  signaturesExportQuerySchema,
  signaturesQuerySchema,
  type Signature,
  type SignaturesQuery,
  type SignedResource,
  type SigningState,
} from '../../../contract/signatures';
import type { Database, RequestContext } from '../../core/deps';
import { localDay } from '../../core/localTime';
import { route } from '../../core/route';
import { mapYielding } from '../../core/yieldToOthers';
import { feeds, pages, users } from '../../db/schema';
import type { StoredRow, TableOf } from '../../http/crud/options';
import { findInCompany } from '../../http/crud/rows';
import { selectPage } from '../../http/listPage';
import { baseConditions, orderOf, type ListRules } from '../../http/listSql';
import { personSearch } from '../../http/people';
import { momentCell, type Row } from '../../http/tableFile';
import { tableRoute } from '../../http/tableRoute';
import { mayRead } from '../../services/audience';
import { hasNotSigned, SIGNING } from '../../services/signatures';
import { absencesSince, firstRelevantDay, isAwayUser } from '../../services/signingDeadline';

/** Posts have no last day to sign. */
interface Signed {
  id: number;
  sign_by?: string | null;
}

const TABLES: Readonly<Record<SignedResource, TableOf<StoredRow & Signed>>> = { pages, feeds };

/** Searches shown fields only: editors may not search, for example, phone numbers. */
const rulesOf = (resource: SignedResource): ListRules => ({
  sort: {
    name: users.name_key,
    signed_at: { by: SIGNING[resource].signedAt, nullable: true },
  },
  search: personSearch,
});

const conditionsOf = (
  ctx: RequestContext,
  resource: SignedResource,
  { id }: Signed,
  query: Pick<SignaturesQuery, 'filter'>,
) => {
  const signed = query.filter?.signed ?? 'all';
  const { table, columns } = SIGNING[resource];
  const { isAway, isOverdue } = columns(localDay(ctx.now()));
  const hasNot = hasNotSigned(resource);
  const only: Record<typeof signed, SQL[]> = {
    all: [],
    signed: [sql`not ${hasNot}`],
    unsigned: [hasNot],
    overdue: [hasNot, isOverdue],
    away: [hasNot, isAway],
  };
  return and(
    eq(table.id, id),
    ...baseConditions(users, ctx.companyId, rulesOf(resource), query),
    ...only[signed],
  );
};

const absencesFor = (ctx: RequestContext, { sign_by: signBy = null }: Signed): SQL =>
  absencesSince(ctx.companyId, firstRelevantDay(signBy, localDay(ctx.now())));

/** The audience of a page or post with their current signatures. */
export const selectSignatures = (
  db: Database,
  ctx: RequestContext,
  resource: SignedResource,
  record: Signed,
  where: SQL | undefined,
) => {
  const { table, signatures, signedAt, isCurrent, revision, columns } = SIGNING[resource];
  return db
    .select({
      user_id: users.id,
      name: users.name,
      title: users.title,
      department: users.department,
      signed_at: signedAt,
      revision,
      ...columns(localDay(ctx.now())),
    })
    .from(users)
    .innerJoin(table, mayRead(resource))
    .leftJoin(signatures, isCurrent)
    .leftJoin(absencesFor(ctx, record), isAwayUser())
    .where(where)
    .$dynamic();
};

type Found = Awaited<ReturnType<typeof selectSignatures>>[number];

const stateOf = ({ signed_at: signedAt, isAway, isOverdue }: Found): SigningState => {
  if (signedAt) return 'signed';
  if (isAway) return 'away';
  return isOverdue ? 'overdue' : 'open';
};

export const serializeSignature = (row: Found): Signature => {
  const { isAway: _isAway, isOverdue: _isOverdue, due, awayUntil, ...person } = row;
  return {
    ...person,
    signed_at: row.signed_at?.toISOString() ?? null,
    state: stateOf(row),
    due_on: due,
    away_until: awayUntil,
  };
};

/**
 * Returns a record with the query of its readers and their order.
 * @throws ApiError 404
 */
const findReaders = async (
  ctx: RequestContext,
  resource: SignedResource,
  id: number | undefined,
  query: Pick<SignaturesQuery, 'filter' | 'sort'>,
) => {
  const { noun } = resources[resource];
  const record = await findInCompany(ctx.db, ctx, TABLES[resource], Number(id), noun);
  const where = conditionsOf(ctx, resource, record, query);
  const order = orderOf(users, rulesOf(resource), query.sort);
  return { record, readers: selectSignatures(ctx.db, ctx, resource, record, where), order };
};

export const signatureListRoute = (resource: SignedResource) =>
  route({
    method: 'get',
    path: endpoints[resource].signatures,
    summary: 'List the readers and their signatures',
    access: { action: 'show', resource },
    query: signaturesQuerySchema,
    response: listEnvelope(signatureSchema),
    handle: async (ctx, { params, query }) => {
      const { readers, order } = await findReaders(ctx, resource, params.id, query);
      const { rows, total } = await selectPage(ctx.db, readers, order, query.page);
      return { body: { data: rows.map(serializeSignature), meta: { total } } };
    },
  });

const FIELDS = ['name', 'title', 'department', 'signed_at'] as const;
/** Posts have no revisions. */
const COLUMNS = { pages: [...FIELDS, 'revision'], feeds: FIELDS } as const;

export const signatureExportRoute = (resource: SignedResource) =>
  tableRoute({
    path: endpoints[resource].signaturesExport,
    summary: 'Export the readers and their signatures',
    resource,
    query: signaturesExportQuerySchema,
    action: 'export_signatures',
    read: async (ctx, { params, query }, t) => {
      const { record, readers, order } = await findReaders(ctx, resource, params.id, query);
      const labels = {
        name: t('fields.name'),
        title: t('resources.users.fields.title'),
        department: t('fields.department'),
        signed_at: t(`api.signatures.${resource}`),
        revision: t('resources.pages.show.revision'),
      };
      const columns = COLUMNS[resource];
      const cellsOf = (row: Found): Row => {
        const signature = serializeSignature(row);
        return columns.map((field) =>
          field === 'signed_at' ? momentCell(signature.signed_at) : signature[field],
        );
      };
      return {
        name: `signatures-${record.id}`,
        recordId: record.id,
        header: columns.map((field) => labels[field]),
        pages: [await mapYielding(await readers.orderBy(...order), cellsOf)],
      };
    },
  });
