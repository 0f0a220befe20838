import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { leaveExportQuerySchema } from '../../../contract/leave';
import { workingDays } from '../../../contract/workingDays';
import { languageOf } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { leaveRequests } from '../../db/schema';
import { idsOfList, oneOf } from '../../http/listSql';
import { route, type RequestContext } from '../../http/route';
import { inPortions, momentCell, TABLE_TYPES, tableResponse, type Cell } from '../../http/tableFile';
import { translatorFor } from '../../http/translator';
import { audit } from '../../services/audit';
import type { LeaveRow } from '../../services/leave/transition';
import { leaveFilters, leaveListRules } from './filters';
import { peopleOf } from './present';
import type { Person } from '../../../contract/leave';

interface Found {
  row: LeaveRow;
  user: Person | undefined;
  reviewer: Person | undefined;
}

const own = (field: string) => `resources.leave-requests.fields.${field}`;

/** The columns: the key of each one's label, and what it shows. */
const COLUMNS: readonly (readonly [label: string, cell: (found: Found, t: Translate) => Cell])[] = [
  [own('user'), ({ user }) => user?.name ?? ''],
  ['resources.users.fields.title', ({ user }) => user?.title ?? ''],
  ['resources.users.fields.department', ({ user }) => user?.department ?? ''],
  [own('status'), ({ row }, t) => t(`resources.leave-requests.statuses.${row.status}`, { _: row.status })],
  [own('start_date'), ({ row }) => row.start_date],
  [own('end_date'), ({ row }) => row.end_date],
  [own('working_days'), ({ row }) => workingDays(row.start_date, row.end_date)],
  [own('hours'), ({ row }) => row.hours],
  [own('reason'), ({ row }, t) => t(`resources.leave-requests.reasons.${row.reason}`, { _: row.reason })],
  [own('comment'), ({ row }) => row.comment ?? ''],
  [own('submitted_at'), ({ row }) => momentCell(row.submitted_at)],
  [own('response_message'), ({ row }) => row.response_message ?? ''],
  [own('reviewed_by_name'), ({ reviewer }) => reviewer?.name ?? ''],
  [own('reviewed_at'), ({ row }) => momentCell(row.reviewed_at)],
];

type Query = z.output<typeof leaveExportQuerySchema>;

const idsOf = (ctx: RequestContext, query: Query): Promise<number[]> =>
  idsOfList(
    ctx.db,
    leaveRequests,
    ctx.companyId,
    leaveListRules,
    query,
    query.filter && leaveFilters(query.filter, ctx),
  );

const read = async (ctx: RequestContext, ids: readonly number[]) => {
  const rows: LeaveRow[] = await ctx.db
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.company_id, ctx.companyId), oneOf(leaveRequests.id, ids)));
  const people = await peopleOf(ctx.db, rows);
  return rows.map((row) => {
    const found = { row, user: people.get(row.user_id), reviewer: people.get(row.reviewed_by ?? 0) };
    return [row.id, found] as const;
  });
};

/** GET leave-requests/export: the list's filters and order, all pages, as a table. */
export const leaveExportRoute = route({
  method: 'get',
  path: endpoints.leaveRequests.export,
  tag: 'leave-requests',
  summary: 'The list of leave requests as a table',
  access: { action: 'export', resource: 'leave-requests' },
  query: leaveExportQuerySchema,
  produces: TABLE_TYPES,
  handle: async (ctx, { query, c }) => {
    const accepted = c.req.header('Accept-Language');
    const t = await translatorFor(accepted);
    await audit(ctx.db, ctx, { action: 'export', resource: 'leave-requests', changes: query });
    return tableResponse({
      format: query.format,
      name: 'leave-requests',
      header: COLUMNS.map(([label]) => t(label)),
      pages: inPortions(
        await idsOf(ctx, query),
        (ids) => read(ctx, ids),
        (found) => COLUMNS.map(([, cell]) => cell(found, t)),
      ),
      language: languageOf(accepted),
    });
  },
});
