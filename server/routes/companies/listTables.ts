import { companyListQuerySchema } from '../../../contract/company';
import { ATTENTION_REASONS, COMPANY_FIGURES } from '../../../contract/constants';
import { choice, choices, exportOnly, fixed, moment, number, type Column } from '../../http/columns/columns';
import { exportRoute } from '../../http/columns/exportRoute';
import { fieldColumns } from '../../http/columns/fieldColumns';
import { spreadsheetRoutes } from '../../http/spreadsheet/routes';
import { visibleCompanies } from './find';
import { companiesById, companyIds } from './list';

type CompanyRecord = Awaited<ReturnType<typeof companiesById>>[number];
type Stats = NonNullable<CompanyRecord['stats']>;

/** A column of the figures, which only exports have. */
const figure = (column: Column): Column =>
  exportOnly(column, ({ stats }: CompanyRecord) => stats?.[column.field as keyof Stats]);

const columns = fieldColumns('companies', {
  // The people of another company.
  leave_reviewer_ids: [],
  // Up to each company's own administrators.
  allows_view_as: [
    fixed(
      choice(
        'allows_view_as',
        [false, true],
        (allowed) => `resources.companies.settings.support.choices.${allowed ? 'yes' : 'no'}`,
      ),
    ),
  ],
  stats: [
    figure(
      choices('reasons', ATTENTION_REASONS, (reason) => `resources.companies.reasons.${String(reason)}`),
    ),
    ...COMPANY_FIGURES.map((name) => figure(number(name))),
    figure(moment('last_admin_login_at')),
    figure(moment('newest_content_at')),
  ],
});

const list = { name: 'companies', columns, query: companyListQuerySchema } as const;

/** The list of companies as a file, and as a spreadsheet to edit. */
export const companyTableRoutes = [
  exportRoute({ ...list, ids: companyIds, records: (ctx, ids) => companiesById(ctx, ids) }),
  ...spreadsheetRoutes({
    ...list,
    ids: companyIds,
    records: (ctx, ids) => companiesById(ctx, ids, visibleCompanies(ctx)),
  }),
];
