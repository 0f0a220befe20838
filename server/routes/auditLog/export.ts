import { auditLogExportQuerySchema, type AuditLine } from '../../../contract/auditLog';
import { endpoints } from '../../../contract/endpoints';
import type { Translate } from '../../../i18n/translate';
import { auditLog } from '../../db/schema';
import { listExport } from '../../http/listExport';
import { momentCell, type Cell } from '../../http/tableFile';
import { inCompanyOfLog } from './companies';
import { auditFilters, auditRules } from './filters';
import { serializeLines } from './serialize';

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Formats changes as `Title: Old → New; …`. */
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

export const auditExportRoute = listExport({
  resource: 'audit-log',
  path: endpoints.auditLog.export,
  summary: 'Export the audit log',
  query: auditLogExportQuerySchema,
  table: auditLog,
  rules: auditRules,
  scope: inCompanyOfLog,
  filters: (filter, { companyId }) => auditFilters(filter, companyId),
  read: async (ctx, where) => {
    const rows = await ctx.db.select().from(auditLog).where(where);
    return (await serializeLines(rows, ctx)).map((line) => [line.id, line] as const);
  },
  header: (t) => Object.keys(CELLS).map((field) => t(`resources.audit-log.fields.${field}`, { _: field })),
  cells: (line, t) => Object.values(CELLS).map((cell) => cell(line, t)),
});
