import { COMPANY_TEMPLATES, companyListQuerySchema, companyUpdateSchema } from '../../../contract/company';
import { LANGUAGES, LEAVE_REASONS } from '../../../contract/constants';
import { FEATURES } from '../../../contract/resources';
import { choice, choices, momentColumn, readOnly, text } from '../../http/spreadsheet/columns';
import { spreadsheetRoutes } from '../../http/spreadsheet/routes';
import { visibleCompanies } from './find';
import { companiesById, companyIds } from './list';

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
    choice('allows_view_as', [true, false], (allowed) =>
      allowed
        ? 'resources.companies.settings.support.choices.yes'
        : 'resources.companies.settings.support.choices.no',
    ),
    readOnly('users_count'),
    momentColumn('created_at'),
  ],
  query: companyListQuerySchema,
  update: companyUpdateSchema,
  ids: companyIds,
  records: (ctx, ids) => companiesById(ctx, ids, visibleCompanies(ctx)),
});
