import { NDJSON } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { can } from '../../../contract/roles';
import {
  IMPORT_FIELDS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_TEXT_BYTES,
  isPlainField,
  importReportSchema,
  importTemplateQuerySchema,
  userImportSchema,
  type ImportField,
  type UserImport,
} from '../../../contract/userImport';
import { languageOf, type Language } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { fieldError } from '../../core/ApiError';
import { route, type AnyRoute, type RequestContext } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { fieldColumns } from '../../http/columns/fieldColumns';
import { openColumns } from '../../http/columns/openColumns';
import { TABLE_TYPES, tableResponse } from '../../http/tableFile';
import { correctTable } from './correctTable';
import { recogniseColumns } from './recogniseColumns';
import { labelOf, refusedBy, refusedTable } from './report';
import { dryRun, importAsJson, importAsLines, type ImportJob } from './run';

const PLAIN_COLUMNS = fieldColumns('users').filter(({ field }) => isPlainField(field));

/** Leaves out what the user may not do. */
const allowedOptions = ({ subject }: RequestContext, options: UserImport): UserImport => {
  const mayCreateGroups = can(subject, 'create', 'groups');
  return {
    ...options,
    update_existing: options.update_existing && can(subject, 'edit', 'users'),
    create_groups: options.create_groups && mayCreateGroups,
    replacements: mayCreateGroups
      ? options.replacements
      : options.replacements.filter((replacement) => replacement.with.as !== 'new_group'),
  };
};

const importRoute = route({
  method: 'post',
  path: endpoints.users.import,
  tag: 'users',
  summary: 'Import users from a CSV or XLSX file (multipart field `file`); a dry run by default',
  access: { action: 'create', resource: 'users' },
  body: userImportSchema,
  files: { fields: ['file'], maxBytes: MAX_IMPORT_BYTES, maxText: MAX_IMPORT_TEXT_BYTES, onlyRead: true },
  response: envelope(importReportSchema),
  errors: [409, 429, 503],
  handle: async (ctx, { body, parts, c }) => {
    const accepted = c.req.header('Accept-Language');
    const { file } = parts;
    if (!file || file.size === 0) throw fieldError('file', 'validation.file_required');
    const parsed = await ctx.parseTable(new Uint8Array(await file.arrayBuffer()), file.name);
    const mapping = body.mapping ?? (await recogniseColumns(parsed.header));
    if (mapping.length > parsed.header.length) throw fieldError('mapping', 'validation.invalid');
    const t = await translatorFor(accepted);
    const job: ImportJob = {
      ctx,
      ...correctTable(parsed, mapping, body.corrections, (field) => labelOf(field, t)),
      width: parsed.header.length,
      fileName: file.name,
      options: allowedOptions(ctx, body),
      t,
      language: languageOf(accepted),
      spreadsheet: await openColumns(ctx, { name: 'users', columns: PLAIN_COLUMNS }, accepted),
    };
    if (!body.dry_run)
      return c.req.header('Accept')?.includes(NDJSON) ? importAsLines(job, c) : importAsJson(job, c);
    if (body.refused_as && body.refused_rows) return refusedTable(job, body.refused_rows, body.refused_as);
    const { report, plan } = await dryRun(job);
    return body.refused_as
      ? refusedTable(job, refusedBy(plan, t), body.refused_as)
      : { body: { data: report } };
  },
});

/** An example user. The personal number is the one that Swedish authorities use in examples. */
const exampleUser = (language: Language, t: Translate): [field: ImportField, value: string][] => [
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

const templateRoute = route({
  method: 'get',
  path: endpoints.users.importTemplate,
  tag: 'users',
  summary: 'Download an import template',
  access: { action: 'create', resource: 'users' },
  query: importTemplateQuerySchema,
  produces: TABLE_TYPES,
  handle: async (_ctx, { query, c }) => {
    const accepted = c.req.header('Accept-Language');
    const [t, language] = [await translatorFor(accepted), languageOf(accepted)];
    const example = new Map<ImportField, string>(exampleUser(language, t));
    const columns = IMPORT_FIELDS.filter((field) => example.has(field) || isPlainField(field));
    return tableResponse({
      format: query.format,
      name: 'users',
      header: columns.map((field) => labelOf(field, t)),
      pages: [[columns.map((field) => example.get(field) ?? '')]],
      language,
    });
  },
});

export const userImportRoutes: AnyRoute[] = [templateRoute, importRoute];
