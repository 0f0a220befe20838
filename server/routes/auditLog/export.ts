import { and } from 'drizzle-orm';
import { actionText, auditLogExportQuerySchema, type AuditLine } from '../../../contract/auditLog';
import { ALL_COMPANIES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import type { Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import type { Translate } from '../../../i18n/translate';
import { idsOf } from '../../core/rows';
import { auditLog } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import { orderOf } from '../../http/listSql';
import { inBatches, momentCell, type Cell } from '../../http/tableFile';
import { tableRoute } from '../../http/tableRoute';
import { auditCompanies, inCompanyOfLog } from './companies';
import { auditConditions, auditRules } from './filters';
import { serializeLines } from './serialize';

/** Choices and yes or no have the labels of their field. */
const shown = (value: unknown, field: Field | undefined, t: Translate): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (field?.kind === 'boolean' && typeof value === 'boolean') {
    const [yes, no] = field.labels ?? ['ra.boolean.true', 'ra.boolean.false'];
    return t(value ? yes : no, { _: String(value) });
  }
  if (field?.kind === 'choice' || field?.kind === 'choices')
    return (
      ([value].flat() as (string | number)[])
        .map((one) => t(`${field.labels}.${one}`, { _: String(one) }))
        .join(', ') || '–'
    );
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Formats changes as `Title: Old → New; …`. */
const changesText = ({ changes, resource }: AuditLine, t: Translate): string =>
  Object.entries(changes ?? {})
    .map(([field, { before, after }]) => {
      const known = t(`resources.audit-log.labels.${field}`, { _: field });
      // Entries about the own account have the fields of a user.
      const owner = resource === 'my-account' ? 'users' : resource;
      const label = t(`resources.${owner}.fields.${field}`, { _: known });
      const text = (value: unknown) => shown(value, resourceOf(owner)?.fields?.[field], t);
      return before === undefined ? `${label}: ${text(after)}` : `${label}: ${text(before)} → ${text(after)}`;
    })
    .join('; ');

const CELLS: Record<string, (line: AuditLine, t: Translate) => Cell> = {
  at: ({ at }) => momentCell(at),
  actor_id: ({ actor_name: name, actor_id: id }) => name ?? (id === null ? '' : `#${id}`),
  action: (line, t) => t(`resources.audit-log.actions.${actionText(line)}`, { _: line.action }),
  resource: ({ resource }, t) =>
    resource === 'my-account'
      ? t('resources.audit-log.own_account')
      : t(`resources.${resource}.name`, { smart_count: 1, _: resource }),
  record_name: ({ record_name: name }) => name ?? '',
  record_id: ({ record_id: id }) => id,
  changes: changesText,
  ip: ({ ip }) => ip ?? '',
};

/** GET audit-log/export. Does not contain its own entry. Those of all companies name the company. */
export const auditExportRoute = tableRoute({
  path: endpoints.auditLog.export,
  summary: 'Export the audit log',
  resource: 'audit-log',
  query: auditLogExportQuerySchema,
  read: async (request, { query }, t) => {
    const ctx = inCompanyOfLog(request, query.filter);
    const { db, companyId } = ctx;
    const isAll = query.filter?.company_id === ALL_COMPANIES;
    const names = new Map(isAll ? (await auditCompanies(db)).map(({ id, name }) => [id, name]) : []);
    const conditions = auditConditions(companyId, query);
    const found = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(...conditions))
      .orderBy(...orderOf(auditLog, auditRules, query.sort));
    const fields = [...(isAll ? ['company_id'] : []), ...Object.keys(CELLS)];
    return {
      name: 'audit-log',
      count: found.length,
      header: fields.map((field) => t(`resources.audit-log.fields.${field}`, { _: field })),
      pages: inBatches(
        idsOf(found),
        async (batch) => {
          const rows = await db
            .select()
            .from(auditLog)
            .where(and(...conditions, oneOf(auditLog.id, batch)));
          return (await serializeLines(rows, ctx)).map((line) => [line.id, line] as const);
        },
        (line) => [
          ...(isAll ? [names.get(line.company_id) ?? `#${line.company_id}`] : []),
          ...Object.values(CELLS).map((cell) => cell(line, t)),
        ],
      ),
    };
  },
});
