import { and, asc } from 'drizzle-orm';
import {
  companyCreateSchema,
  companyListQuerySchema,
  companySchema,
  companyUpdateSchema,
} from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { mapInOrder } from '../../core/rows';
import { companies } from '../../db/schema';
import type { EditableResource } from '../../http/crud/resource';
import { oneOf } from '../../db/oneOf';
import { auditCompany, findCompany, visibleCompanies, type CompanyRow } from './find';
import { keepIcon, setIcon } from './icon';
import { companyIds } from './list';
import { serializeCompanies } from './serialize';
import { reviewersOf, updateCompany } from './write';

const schemas = {
  record: companySchema,
  query: companyListQuerySchema,
  create: companyCreateSchema,
  update: companyUpdateSchema,
};

/** How companies are read and updated: each has its own audit log. */
export const companyResource: EditableResource<CompanyRow, typeof schemas> = {
  name: 'companies',
  noun: 'company',
  one: endpoints.companies.one,
  record: companySchema,
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
  storeFiles: async (ctx, { parts }, find) => {
    if (!parts.icon) return undefined;
    // Answer 404 before the work on the icon.
    await find();
    const icon = await keepIcon(ctx, parts.icon);
    return async (tx, row) => {
      await auditCompany(tx, ctx, row.id, { action: 'set_icon' });
      return setIcon(tx, ctx, row, icon);
    };
  },
};
