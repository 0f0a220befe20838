import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { NDJSON } from '../../../contract/constants';
import { importReportSchema, MAX_IMPORT_BYTES, userImportSchema } from '../../../contract/userImport';
import { can } from '../../../contract/roles';
import { languageOf } from '../../../i18n';
import { fieldError } from '../../core/ApiError';
import { route, type AnyRoute } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { answerJson, answerLines } from './answer';
import { readFile } from './readFile';
import { recogniseColumns } from './recognise';
import { refusedTable } from './refusedTable';
import { dryRun, type Import } from './run';
import { templateRoute } from './template';

const importUsers = route({
  method: 'post',
  path: endpoints.users.import,
  tag: 'users',
  summary:
    'Create and change users from a CSV or a workbook (multipart field file); only tells what, by default',
  access: { action: 'create', resource: 'users' },
  body: userImportSchema,
  files: { fields: ['file'], maxBytes: MAX_IMPORT_BYTES },
  answer: envelope(importReportSchema),
  errors: [409],
  handle: async (ctx, { body, parts, c }) => {
    const accepted = c.req.header('Accept-Language');
    const table = await readFile(parts.file);
    const mapping = body.mapping ?? (await recogniseColumns(table.header));
    if (mapping.length > table.header.length) throw fieldError('mapping', 'validation.invalid');
    const job: Import = {
      ctx,
      table,
      fileName: parts.file?.name ?? '',
      mapping,
      options: {
        ...body,
        update_existing: body.update_existing && can(ctx.subject, 'edit', 'users'),
        create_groups: body.create_groups && can(ctx.subject, 'create', 'groups'),
      },
      t: await translatorFor(accepted),
      language: languageOf(accepted),
    };
    if (!body.dry_run)
      return c.req.header('Accept')?.includes(NDJSON) ? answerLines(job, c) : answerJson(job, c);
    const { report, plan } = await dryRun(job);
    return body.refused_as ? refusedTable(job, plan, body.refused_as) : { body: { data: report } };
  },
});

/** Users from a spreadsheet. */
export const userImportRoutes: AnyRoute[] = [templateRoute, importUsers];
