import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { auditLogExportQuerySchema, type AuditLine } from '../../../contract/auditLog';
import { endpoints } from '../../../contract/endpoints';
import { languageOf } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { auditLog } from '../../db/schema';
import { idsOfList, oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../http/route';
import { inPortions, momentCell, TABLE_TYPES, tableResponse, type Cell } from '../../http/tableFile';
import { translatorFor } from '../../http/translator';
import { audit } from '../../services/audit';
import { auditFilters, auditRules } from './filters';
import { presentLines } from './present';

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** All changes of a line in a cell: `Title: Old → New; …`. */
const changesText = ({ changes, resource }: AuditLine, t: Translate): string =>
  Object.entries(changes ?? {})
    .map(([field, { before, after }]) => {
      const known = t(`resources.audit-log.labels.${field}`, { _: field });
      const label = t(`resources.${resource}.fields.${field}`, { _: known });
      return before === undefined
        ? `${label}: ${shown(after)}`
        : `${label}: ${shown(before)} → ${shown(after)}`;
    })
    .join('; ');

/** Name of the field → what its cell holds. */
const CELLS: Record<string, (line: AuditLine, t: Translate) => Cell> = {
  at: ({ at }) => momentCell(at),
  actor_id: ({ actor_name: name, actor_id: id }) => name ?? (id === null ? '' : `#${id}`),
  action: ({ action }, t) => t(`resources.audit-log.actions.${action}`, { _: action }),
  resource: ({ resource }, t) =>
    resource === 'my-account'
      ? t('resources.audit-log.own_account')
      : t(`resources.${resource}.name`, { smart_count: 1, _: resource }),
  record_name: ({ record_name: name }) => name ?? '',
  record_id: ({ record_id: id }) => id,
  changes: changesText,
  ip: ({ ip }) => ip ?? '',
};

type Query = z.output<typeof auditLogExportQuerySchema>;

const idsOf = (ctx: RequestContext, query: Query): Promise<number[]> =>
  idsOfList(
    ctx.db,
    auditLog,
    ctx.companyId,
    auditRules,
    query,
    query.filter && auditFilters(query.filter, ctx.companyId),
  );

const read = async (ctx: RequestContext, ids: readonly number[]) => {
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.company_id, ctx.companyId), oneOf(auditLog.id, ids)));
  return (await presentLines(rows, ctx)).map((line) => [line.id, line] as const);
};

/** GET audit-log/export: the list's filters and order, all pages, as a table. */
export const auditExportRoute = route({
  method: 'get',
  path: endpoints.auditLog.export,
  tag: 'audit-log',
  summary: 'The audit log as a table',
  access: { action: 'export', resource: 'audit-log' },
  query: auditLogExportQuerySchema,
  produces: TABLE_TYPES,
  handle: async (ctx, { query, c }) => {
    const accepted = c.req.header('Accept-Language');
    const t = await translatorFor(accepted);
    const ids = await idsOf(ctx, query);
    await audit(ctx.db, ctx, { action: 'export', resource: 'audit-log', changes: query });
    return tableResponse({
      format: query.format,
      name: 'audit-log',
      header: Object.keys(CELLS).map((field) => t(`resources.audit-log.fields.${field}`)),
      pages: inPortions(
        ids,
        (portion) => read(ctx, portion),
        (line) => Object.values(CELLS).map((cell) => cell(line, t)),
      ),
      language: languageOf(accepted),
    });
  },
});
