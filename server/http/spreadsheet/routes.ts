import type { z } from 'zod';
import { MAX_EXPORT_PAGE_SIZE } from '../../../contract/constants';
import { spreadsheetPath } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import type { RecordResource } from '../../../contract/resources';
import {
  MAX_SPREADSHEET_BYTES,
  MAX_SPREADSHEET_ROWS,
  spreadsheetBodySchema,
  spreadsheetReportSchema,
  type SpreadsheetBody,
} from '../../../contract/spreadsheet';
import { fieldError } from '../../core/ApiError';
import type { UploadedFile } from '../../core/deps';
import { route, type AnyRoute, type RequestContext } from '../../core/route';
import { batchesOf } from '../../core/yieldToOthers';
import { audit } from '../../services/audit';
import { EXPORTS } from '../../services/rateLimits';
import type { Values } from '../crud/options';
import { assertReadable } from '../listRules';
import { labelsOf } from '../resourceLabels';
import { inBatches, TABLE_TYPES } from '../tableFile';
import { normaliseText } from '../columns/columns';
import { recordsById, type ListTable } from '../columns/listTable';
import { openColumns } from '../columns/openColumns';
import { compareRows, editedCells, type EditedRow, type RefuseCells } from './compare';
import { HIDDEN_SHEET, readWorkbook, workbookResponse } from './workbook';

export interface Spreadsheet extends ListTable {
  /** Validates a value, as PATCH of one does. */
  update: z.ZodType<Values>;
  /** Finds values that cannot be saved for reasons outside their cell. */
  refuse?: (ctx: RequestContext) => RefuseCells;
}

const tableOf = ({ name, columns }: Spreadsheet) => ({
  name,
  columns: columns.filter(({ exportOnly }) => !exportOnly),
});

const downloadRoute = (spreadsheet: Spreadsheet): AnyRoute =>
  route({
    method: 'get',
    path: spreadsheetPath(spreadsheet.name),
    tag: spreadsheet.name,
    summary: `Export ${labelsOf(spreadsheet.name).many} as a workbook to edit`,
    access: { action: 'export', resource: spreadsheet.name },
    limit: EXPORTS,
    query: spreadsheet.query,
    produces: TABLE_TYPES.slice(1),
    handle: async (ctx, { query, c }) => {
      const { name } = spreadsheet;
      assertReadable(ctx, name, query);
      const columns = await openColumns(ctx, tableOf(spreadsheet), c.req.header('Accept-Language'));
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

const readFile = async (ctx: RequestContext, resource: RecordResource, file: UploadedFile) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parsed = await ctx.parseTable(bytes, file.name, { sheet: HIDDEN_SHEET, keepLines: true });
  return readWorkbook(parsed, { resource, companyId: ctx.companyId });
};

const pastedRows = ({ rows }: SpreadsheetBody): EditedRow[] => {
  if (!rows) throw fieldError('file', 'validation.file_required');
  return rows.map(({ id, cells }) => ({
    id,
    cells: new Map(
      Object.entries(cells).map(([field, text]) => [field, { text: normaliseText(text), isNumber: false }]),
    ),
  }));
};

const compareRoute = (spreadsheet: Spreadsheet): AnyRoute =>
  route({
    method: 'post',
    path: spreadsheetPath(spreadsheet.name),
    tag: spreadsheet.name,
    summary: `Compare an edited workbook or cells with the ${labelsOf(spreadsheet.name).many}, saving nothing`,
    access: { action: 'edit', resource: spreadsheet.name },
    body: spreadsheetBodySchema,
    files: { fields: ['file'], maxBytes: MAX_SPREADSHEET_BYTES, orJson: true, onlyRead: true },
    response: envelope(spreadsheetReportSchema),
    errors: [429, 503],
    handle: async (ctx, { body, parts: { file }, c }) => {
      const refuse = spreadsheet.refuse?.(ctx);
      const load = async (ids: number[]): Promise<Map<number, Values>> => {
        const [found, read] = [[] as [number, Values][], recordsById(spreadsheet, ctx)];
        for await (const batch of batchesOf(ids, MAX_EXPORT_PAGE_SIZE)) found.push(...(await read(batch)));
        return new Map(found);
      };
      const { rows, notes } = file
        ? await readFile(ctx, spreadsheet.name, file)
        : { rows: pastedRows(body), notes: {} };
      const edited = new Set(rows.flatMap((row) => editedCells(row).map(([field]) => field)));
      const language = c.req.header('Accept-Language');
      const columns = await openColumns(ctx, tableOf(spreadsheet), language, (field) => edited.has(field));
      const editable = { ...columns, update: spreadsheet.update };
      return { body: { data: await compareRows(editable, rows, load, { ...notes, refuse }) } };
    },
  });

/** Returns the routes of a list that can be edited in a spreadsheet. They come before `<resource>/{id}`. */
export const spreadsheetRoutes = (spreadsheet: Spreadsheet): AnyRoute[] => [
  downloadRoute(spreadsheet),
  compareRoute(spreadsheet),
];
