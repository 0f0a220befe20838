import { mapValues, sortBy, uniqBy } from 'es-toolkit';
import { spreadsheetPath, spreadsheetTemplatePath } from '../../../contract/endpoints';
import { unescapeFormula } from '../../../contract/csv';
import { cutText } from '../../../contract/cutText';
import { envelope } from '../../../contract/http';
import {
  importTemplateQuerySchema,
  MAX_SPREADSHEET_BYTES,
  MAX_SPREADSHEET_ROWS,
  spreadsheetBodySchema,
  spreadsheetResultSchema,
  type SpreadsheetBody,
} from '../../../contract/spreadsheet';
import { fieldError } from '../../core/ApiError';
import type { RequestContext, UploadedFile } from '../../core/deps';
import type { CellRow } from '../../core/changeEngine';
import { route, type AnyRoute } from '../../core/route';
import { audit } from '../../services/audit';
import { queueChangeSet } from '../../services/changeSets';
import { cleanText } from '../../services/parseTable/cleanText';
import { CHANGE_SETS, EXPORTS } from '../../services/rateLimits';
import { changeSetRecord } from '../changeSetRecord';
import { recordsById } from '../columns/listTable';
import { openColumns } from '../columns/openColumns';
import { assertReadable } from '../listRules';
import { labelsOf } from '../resourceLabels';
import { inBatches, TABLE_TYPES, tableResponse } from '../tableFile';
import { cellReader } from './cellReader';
import { sheetFields } from './sheetFields';
import { readTable } from './readTable';
import { editedTable, importColumnsOf, recogniseColumns, type Spreadsheet } from './spreadsheetColumns';
import { HIDDEN_SHEET, readWorkbook, workbookResponse } from './workbook';

const downloadRoute = (spreadsheet: Spreadsheet): AnyRoute =>
  route({
    method: 'get',
    path: spreadsheetPath(spreadsheet.name),
    summary: `Export ${labelsOf(spreadsheet.name).many} as a workbook to edit`,
    access: { action: 'export', resource: spreadsheet.name },
    limit: EXPORTS,
    query: spreadsheet.query,
    produces: TABLE_TYPES.slice(1),
    handle: async (ctx, { query }) => {
      const { name } = spreadsheet;
      assertReadable(ctx, name, query);
      const columns = await openColumns(ctx, editedTable(spreadsheet));
      const ids = await spreadsheet.ids(ctx, query);
      if (ids.length > MAX_SPREADSHEET_ROWS)
        throw fieldError('filter', 'spreadsheet_cells.too_many_rows', { rows: MAX_SPREADSHEET_ROWS });
      const { page: _page, ...asked } = query;
      await audit(ctx.db, ctx, {
        action: 'export',
        resource: name,
        changes: { ...asked, format: 'xlsx', count: ids.length },
      });
      const sheetName = columns.t(`resources.${name}.name`, { smart_count: 2, _: name });
      return workbookResponse(
        { resource: name, companyId: ctx.companyId, sheetName },
        columns,
        inBatches(ids, recordsById(spreadsheet, ctx), (record) => record),
      );
    },
  });

const NO_NOTES = { added: 0, removed: 0, repeated: 0, unknown_columns: [] };

/** Reads an edited workbook, or a table whose rows are imported. */
const readFile = async (
  ctx: RequestContext,
  spreadsheet: Spreadsheet,
  file: UploadedFile,
  { mapping }: SpreadsheetBody,
) => {
  const { name } = spreadsheet;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { sheet, ...table } = await ctx.parseTable(bytes, file.name, {
    sheet: HIDDEN_SHEET,
    keepLines: true,
  });
  if (sheet) {
    const origin = { resource: name, companyId: ctx.companyId };
    return { kind: 'spreadsheet', ...readWorkbook(table, sheet, origin) } as const;
  }
  if (!spreadsheet.import) throw fieldError('file', 'spreadsheet_cells.not_ours');
  const known = importColumnsOf(spreadsheet);
  const fields = mapping ?? (await recogniseColumns(table.header, known));
  if (fields.some((field) => field !== null && !known.some((column) => column.field === field)))
    throw fieldError('mapping', 'validation.invalid');
  return { kind: 'import', notes: NO_NOTES, ...readTable(table, fields, name) } as const;
};

/** Reads pasted cells. Of rows with the same record, the first counts. */
const readPaste = ({ rows: pasted }: SpreadsheetBody) => {
  if (!pasted) throw fieldError('file', 'validation.file_required');
  const rows = uniqBy(pasted, ({ id }) => id).map(({ id, cells }, index): CellRow => ({
    position: index + 1,
    id,
    cells: mapValues(cells, (text) => ({ text: cleanText(unescapeFormula(text), true) })),
  }));
  return { kind: 'paste', rows, notes: { ...NO_NOTES, repeated: pasted.length - rows.length } } as const;
};

const uploadRoute = (spreadsheet: Spreadsheet): AnyRoute =>
  route({
    method: 'post',
    path: spreadsheetPath(spreadsheet.name),
    summary: `Plan the changes of a workbook, of pasted cells, or of a file with new ${labelsOf(spreadsheet.name).many}`,
    access: { action: 'edit', resource: spreadsheet.name },
    body: spreadsheetBodySchema,
    files: { fields: ['file'], maxBytes: MAX_SPREADSHEET_BYTES, orJson: true, onlyRead: true },
    maxBody: MAX_SPREADSHEET_BYTES,
    limit: CHANGE_SETS,
    response: envelope(spreadsheetResultSchema),
    status: 201,
    errors: [429, 503],
    cells: cellReader(spreadsheet),
    handle: async (ctx, { body, parts: { file } }) => {
      const { name } = spreadsheet;
      const { rows, kind, notes, columns } = {
        columns: undefined,
        ...(file ? await readFile(ctx, spreadsheet, file, body) : readPaste(body)),
      };
      const edited = rows.filter(({ cells }) => Object.keys(cells).length > 0);
      const read = await cellReader(spreadsheet)(ctx, edited, {
        leaveExisting: body.leave_existing,
      });
      const id = await queueChangeSet(ctx.db, ctx, {
        resource: name,
        kind,
        summary: {
          ...(file && { file: cutText(file.name, 255) }),
          ...(body.leave_existing && { leave_existing: true }),
        },
        rows: read,
        operation: null,
        run: false,
      });
      ctx.changeSetsDue?.();
      const data = {
        ...(await changeSetRecord(ctx, id)),
        notes: { ...notes, missing: edited.length - read.length },
        ...(columns && { columns, fields: await sheetFields(ctx, spreadsheet) }),
      };
      return { body: { data } };
    },
  });

const templateRoute = (spreadsheet: Spreadsheet): AnyRoute =>
  route({
    method: 'get',
    path: spreadsheetTemplatePath(spreadsheet.name),
    summary: `Download an empty file for new ${labelsOf(spreadsheet.name).many}`,
    access: { action: 'create', resource: spreadsheet.name },
    query: importTemplateQuerySchema,
    produces: TABLE_TYPES,
    handle: async (ctx, { query }) => {
      const { name } = spreadsheet;
      const known = importColumnsOf(spreadsheet);
      const columns = await openColumns(ctx, { name, columns: known });
      const example = spreadsheet.import?.example?.(columns.t, ctx.language) ?? {};
      const recognised = await recogniseColumns(
        known.map(({ field }) => columns.labelOf(field)),
        known,
      );
      const further = new Set(spreadsheet.import?.columns?.map(({ field }) => field));
      const usual = columns.all.filter(
        ({ field, parse }, index) =>
          parse && recognised[index] === field && (field in example || !further.has(field)),
      );
      const written = sortBy(usual, [({ field }) => Number(further.has(field))]);
      return tableResponse({
        format: query.format,
        name,
        header: written.map(({ field }) => columns.labelOf(field)),
        pages: Object.keys(example).length > 0 ? [[written.map(({ field }) => example[field] ?? '')]] : [],
        language: ctx.language,
      });
    },
  });

/** Returns the routes of a list that can be edited in a spreadsheet. */
export const spreadsheetRoutes = (spreadsheet: Spreadsheet): AnyRoute[] => [
  ...(spreadsheet.import ? [templateRoute(spreadsheet)] : []),
  downloadRoute(spreadsheet),
  uploadRoute(spreadsheet),
];
