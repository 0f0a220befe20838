import { endpoints } from '../../../contract/endpoints';
import { importTemplateQuerySchema, type ImportField } from '../../../contract/userImport';
import { languageOf, type Language } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { route } from '../../core/route';
import { TABLE_TYPES, tableResponse, type Row } from '../../http/tableFile';
import { translatorFor } from '../../core/translator';

/** A person who is nobody: the number is the one that Swedish forms are filled in with as an example. */
const example = (language: Language, t: Translate): [field: ImportField, value: string][] => [
  ['name', 'Anna Andersson'],
  ['email', 'anna.andersson@example.com'],
  ['username', 'anna.andersson'],
  ['phone', '070-174 06 05'],
  ['national_security_number', '19121212-1212'],
  ['roles', t('roles.none')],
  ['title', t('user_import.example.title')],
  ['department', t('user_import.example.department')],
  ['language', t(`languages.${language}`)],
  ['groups', t('user_import.example.groups')],
  ['active', t('user_import.yes')],
];

// oxlint-disable-next-line typescript/require-await -- a table is written from rows that come one after the other
async function* once(row: Row): AsyncGenerator<Row[]> {
  yield [row];
}

/** GET users/import/template: the columns that an import knows, in the asker's language, and a row that shows how. */
export const templateRoute = route({
  method: 'get',
  path: endpoints.users.importTemplate,
  tag: 'users',
  summary: 'An empty table with the columns that an import knows',
  access: { action: 'create', resource: 'users' },
  query: importTemplateQuerySchema,
  produces: TABLE_TYPES,
  handle: async (_ctx, { query, c }) => {
    const accepted = c.req.header('Accept-Language');
    const [t, language] = [await translatorFor(accepted), languageOf(accepted)];
    const columns = example(language, t);
    return tableResponse({
      format: query.format,
      name: 'users',
      header: columns.map(([field]) => t(`user_import.fields.${field}`)),
      pages: once(columns.map(([, value]) => value)),
      language,
    });
  },
});
