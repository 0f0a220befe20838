import type { z } from 'zod';
import type { AuditAction } from '../../contract/auditLog';
import type { TableFormat } from '../../contract/constants';
import type { ResourceName } from '../../contract/resources';
import type { Translate } from '../../i18n/translate';
import type { RequestContext } from '../core/deps';
import { localDay } from '../core/localTime';
import { route, type AnyRoute, type Input } from '../core/route';
import { translatorFor } from '../core/translator';
import { audit, type AuditEntry } from '../services/audit';
import { EXPORTS } from '../services/rateLimits';
import { TABLE_TYPES, tableResponse, type Table } from './tableFile';

/** A table, and what the audit log keeps of its export besides the query. */
interface Exported extends Pick<Table, 'name' | 'header' | 'pages'>, Pick<AuditEntry, 'recordId'> {
  /** Rows. */
  count?: number;
}

interface TableRoute<Query extends z.ZodType<{ format: TableFormat }>> {
  path: string;
  summary: string;
  resource: ResourceName;
  query: Query;
  /** In the audit log. */
  action?: AuditAction;
  read: (ctx: RequestContext, input: Input<z.output<Query>, unknown>, t: Translate) => Promise<Exported>;
}

/** Returns the route of an export as CSV or XLSX. It is audited. */
export const tableRoute = <Query extends z.ZodType<{ format: TableFormat }>>({
  path,
  summary,
  resource,
  query,
  action = 'export',
  read,
}: TableRoute<Query>): AnyRoute =>
  route({
    method: 'get',
    path,
    summary,
    access: { action: 'export', resource },
    limit: EXPORTS,
    query,
    produces: TABLE_TYPES,
    handle: async (ctx, input) => {
      const { language } = ctx;
      const { recordId, count, ...table } = await read(ctx, input, await translatorFor(language));
      const changes = { ...input.query, ...(count !== undefined && { count }) };
      await audit(ctx.db, ctx, { action, resource, recordId, changes });
      const name = `${table.name}-${localDay(ctx.now())}`;
      return tableResponse({ ...table, name, format: input.query.format, language });
    },
  });
