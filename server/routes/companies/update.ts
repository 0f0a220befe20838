import { and, asc } from 'drizzle-orm';
import { z } from 'zod';
import {
  companyCreateSchema,
  companyListQuerySchema,
  companySchema,
  companyUpdateSchema,
  type CompanyUpdate,
} from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { etagOf } from '../../core/etag';
import type { RequestContext } from '../../core/deps';
import { route, type Input } from '../../core/route';
import { firstRow, mapInOrder } from '../../core/rows';
import { companies } from '../../db/schema';
import { changeEngine } from '../../http/crud/changeEngine';
import type { BulkResource } from '../../http/crud/resource';
import { runWrite } from '../../http/crud/writeContext';
import { updateLocked } from '../../http/crud/writeRoutes';
import { oneOf } from '../../db/oneOf';
import { assertUnchanged } from '../../services/assertUnchanged';
import { audit, auditUndoable } from '../../services/audit';
import { findCompany, inCompany, visibleCompanies, type CompanyRow } from './find';
import { iconFiles, keepIcon, setIcon } from './icon';
import { companyIds } from './list';
import { companyResult, serializeCompanies } from './serialize';
import { reviewersOf, updateCompany } from './write';

const schemas = {
  record: companySchema,
  query: companyListQuerySchema,
  create: companyCreateSchema,
  update: companyUpdateSchema,
};

/** How companies are changed: each gets its own line in its own audit log. */
const resource: BulkResource<CompanyRow, typeof schemas> = {
  name: 'companies',
  noun: 'company',
  schemas,
  ids: companyIds,
  find: findCompany,
  lockRows: async (tx, ctx, ids) => {
    const rows = await tx
      .select()
      .from(companies)
      .where(and(oneOf(companies.id, ids), visibleCompanies(ctx)))
      .orderBy(asc(companies.id))
      .for('update');
    return new Map(rows.map((row) => [row.id, row]));
  },
  serialize: serializeCompanies,
  updateMany: (tx, changes) =>
    mapInOrder(changes, ({ row, values, ctx }) => updateCompany(tx, row, values, ctx)),
  related: async (tx, changes) => {
    const before = new Map<number, object>();
    for (const { row, values } of changes) before.set(row.id, await reviewersOf(tx, row, values));
    return before;
  },
  companyOf: ({ id }) => id,
};

const updateOne = async (
  ctx: RequestContext,
  { params, parts, c }: Input<unknown, unknown>,
  values: CompanyUpdate,
) => {
  const { id } = await findCompany(ctx.db, ctx, Number(params.id));
  const { row, headers } = await runWrite(ctx, async (write) => {
    const icon = parts.icon && (await keepIcon(write, parts.icon));
    return write.db.transaction(async (tx) => {
      const found = await findCompany(tx, write, id, 'lock');
      const record = { resource: 'companies', id, companyId: id } as const;
      await assertUnchanged(tx, record, c.req.header('If-Match'), etagOf(found));
      const owner = inCompany(write, id);
      const change = { row: found, values, prepared: values, uploaded: {}, ctx: write };
      const { updated, entry } = firstRow(await updateLocked(resource, tx, [change]));
      const headers = await auditUndoable(tx, owner, entry);
      if (!icon) return { row: updated, headers };
      await audit(tx, owner, { action: 'set_icon', resource: 'companies', recordId: id });
      return { row: await setIcon(tx, owner, updated, icon), headers };
    });
  });
  return companyResult(row, ctx, headers);
};

const options = {
  path: endpoints.companies.one,
  access: { action: 'settings', resource: 'companies' },
  response: envelope(companySchema),
  errors: [412],
} as const;

const update = route({
  ...options,
  method: 'patch',
  summary: 'Update a company',
  body: companyUpdateSchema,
  changes: changeEngine(resource),
  handle: (ctx, input) => updateOne(ctx, input, input.body),
});

/** Browsers cannot send a form by PATCH. */
const updateWithIcon = route({
  ...options,
  method: 'post',
  summary: 'Update a company and its icon (JPEG or PNG, exactly 512 × 512 pixels)',
  body: companyUpdateSchema.extend({ _method: z.literal('PATCH') }),
  files: iconFiles,
  handle: (ctx, input) => {
    const { _method, ...values } = input.body;
    return updateOne(ctx, input, values);
  },
});

export const updateRoutes = [update, updateWithIcon];
