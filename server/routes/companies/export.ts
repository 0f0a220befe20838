import { companyExportQuerySchema } from '../../../contract/company';
import { COMPANY_FIGURES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { languageOf } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { route } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { inBatches, momentCell, TABLE_TYPES, tableResponse, type Cell } from '../../http/tableFile';
import { audit } from '../../services/audit';
import { EXPORTS } from '../../services/rateLimits';
import { companiesById, companyIds } from './list';

type CompanyRecord = Awaited<ReturnType<typeof companiesById>>[number];

const FIELDS = [
  'id',
  'name',
  'organisation_number',
  'reasons',
  'users_count',
  ...COMPANY_FIGURES,
  'last_admin_login_at',
  'newest_content_at',
  'features',
  'created_at',
] as const;

const namesOf = (values: readonly string[] | undefined, prefix: string, t: Translate): string =>
  (values ?? []).map((value) => t(`resources.companies.${prefix}.${value}`, { _: value })).join(', ');

const cellsOf = (company: CompanyRecord, t: Translate): Cell[] => {
  const { stats } = company;
  return [
    company.id,
    company.name,
    company.organisation_number,
    namesOf(stats?.reasons, 'reasons', t),
    company.users_count,
    ...COMPANY_FIGURES.map((field) => stats?.[field] ?? null),
    momentCell(stats?.last_admin_login_at),
    momentCell(stats?.newest_content_at),
    namesOf(company.features, 'settings.features', t),
    momentCell(company.created_at),
  ];
};

/** GET companies/export: all pages of the list as a table. */
export const exportRoute = route({
  method: 'get',
  path: endpoints.companies.export,
  tag: 'companies',
  summary: 'Export companies',
  access: { action: 'export', resource: 'companies' },
  limit: EXPORTS,
  query: companyExportQuerySchema,
  produces: TABLE_TYPES,
  handle: async (ctx, { query, c }) => {
    const accepted = c.req.header('Accept-Language');
    const t = await translatorFor(accepted);
    const ids = await companyIds(ctx, query);
    const changes = { ...query, count: ids.length };
    await audit(ctx.db, ctx, { action: 'export', resource: 'companies', changes });
    return tableResponse({
      format: query.format,
      name: 'companies',
      header: FIELDS.map((field) => t(`resources.companies.fields.${field}`)),
      pages: inBatches(
        ids,
        async (batch) => (await companiesById(ctx, batch)).map((company) => [company.id, company] as const),
        (company) => cellsOf(company, t),
      ),
      language: languageOf(accepted),
    });
  },
});
