import { and } from 'drizzle-orm';
import { COMPANY_TEMPLATES, companyListQuerySchema, companyUpdateSchema } from '../../../contract/company';
import { LANGUAGES, LEAVE_REASONS } from '../../../contract/constants';
import { FEATURES } from '../../../contract/resources';
import { companies } from '../../db/schema';
import { oneOf, orderOf } from '../../http/listSql';
import { choice, choices, momentColumn, readOnly, text } from '../../http/spreadsheet/columns';
import { spreadsheetRoutes } from '../../http/spreadsheet/routes';
import { visibleCompanies } from './find';
import { companyConditions, companyRules } from './list';
import { serializeCompanies } from './serialize';

const SETTINGS = 'resources.companies.settings';

/** The list of companies as a spreadsheet to edit. */
export const companySpreadsheetRoutes = spreadsheetRoutes({
  name: 'companies',
  columns: [
    text('name'),
    text('organisation_number'),
    text('primary_color'),
    choice('template', COMPANY_TEMPLATES, (template) => `${SETTINGS}.template.${String(template)}`),
    choices('features', FEATURES, (feature) => `${SETTINGS}.features.${String(feature)}`),
    choices('languages', LANGUAGES, (language) => `languages.${String(language)}`),
    choices('leave_reasons', LEAVE_REASONS, (reason) => `resources.leave-requests.reasons.${String(reason)}`),
    readOnly('users_count'),
    momentColumn('created_at'),
  ],
  query: companyListQuerySchema,
  update: companyUpdateSchema,
  ids: async (ctx, { filter, sort }) => {
    const rows = await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(...companyConditions(ctx, filter)))
      .orderBy(...orderOf(companies, companyRules, sort));
    return rows.map(({ id }) => id);
  },
  records: async (ctx, ids) =>
    serializeCompanies(
      await ctx.db
        .select()
        .from(companies)
        .where(and(oneOf(companies.id, ids), visibleCompanies(ctx))),
      ctx,
    ),
});
