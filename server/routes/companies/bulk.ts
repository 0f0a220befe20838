import { and, asc } from 'drizzle-orm';
import {
  companyCreateSchema,
  companyListQuerySchema,
  companySchema,
  companyUpdateSchema,
} from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { companies } from '../../db/schema';
import { bulkUpdateRoute } from '../../http/crud/bulkUpdate';
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

/** PATCH companies?filter[id]=1,2: each company gets its own line in its own audit log. */
export const bulkRoute = bulkUpdateRoute<CompanyRow, typeof schemas>({
  name: 'companies',
  noun: 'company',
  list: endpoints.companies.list,
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
