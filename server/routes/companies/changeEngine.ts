import { and, asc } from 'drizzle-orm';
import {
  companyCreateSchema,
  companyListQuerySchema,
  companySchema,
  companyUpdateSchema,
} from '../../../contract/company';
import { companies } from '../../db/schema';
import { changeEngine } from '../../http/crud/changeEngine';
import { oneOf } from '../../http/listSql';
import { companyIds } from './list';
import { findCompany, visibleCompanies, type CompanyRow } from './find';
import { serializeCompanies } from './serialize';
import { reviewersOf, updateCompany } from './write';

const schemas = {
  record: companySchema,
  query: companyListQuerySchema,
  create: companyCreateSchema,
  update: companyUpdateSchema,
};

/** How change sets change companies: each gets its own line in its own audit log. */
export const companyEngine = changeEngine<CompanyRow, typeof schemas>({
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
  update: updateCompany,
  related: reviewersOf,
  companyOf: ({ id }) => id,
});
