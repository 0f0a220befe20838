import { endpoints } from '../../../contract/endpoints';
import { leaveExportQuerySchema, type Person } from '../../../contract/leave';
import { workingDays } from '../../../contract/workingDays';
import type { Translate } from '../../../i18n/translate';
import type { MessageKey, Messages } from '../../../i18n/types';
import { leaveRequests } from '../../db/schema';
import { listExport } from '../../http/listExport';
import { momentCell, type Cell } from '../../http/tableFile';
import type { LeaveRow } from '../../services/leave/transition';
import { leaveFilters, leaveListRules } from './filters';
import { loadUsers } from './serialize';

interface Found {
  row: LeaveRow;
  user: Person | undefined;
  reviewer: Person | undefined;
  substitute: Person | undefined;
}

const own = <Field extends keyof Messages['resources']['leave-requests']['fields']>(field: Field) =>
  `resources.leave-requests.fields.${field}` as const;

/** The columns: the key of each one's label, and what it shows. */
const COLUMNS: readonly (readonly [label: MessageKey, cell: (found: Found, t: Translate) => Cell])[] = [
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
  [own('substitute_id'), ({ substitute }) => substitute?.name ?? ''],
  [own('submitted_at'), ({ row }) => momentCell(row.submitted_at)],
  [own('response_message'), ({ row }) => row.response_message ?? ''],
  [own('reviewed_by_name'), ({ reviewer }) => reviewer?.name ?? ''],
  [own('reviewed_at'), ({ row }) => momentCell(row.reviewed_at)],
];

export const leaveExportRoute = listExport({
  resource: 'leave-requests',
  path: endpoints.leaveRequests.export,
  summary: 'Export leave requests',
  query: leaveExportQuerySchema,
  table: leaveRequests,
  rules: leaveListRules,
  filters: leaveFilters,
  read: async (ctx, where) => {
    const rows: LeaveRow[] = await ctx.db.select().from(leaveRequests).where(where);
    const people = await loadUsers(ctx.db, rows);
    return rows.map((row) => {
      const found = {
        row,
        user: people.get(row.user_id),
        reviewer: people.get(row.reviewed_by ?? 0),
        substitute: people.get(row.substitute_id ?? 0),
      };
      return [row.id, found] as const;
    });
  },
  header: (t) => COLUMNS.map(([label]) => t(label)),
  cells: (found, t) => COLUMNS.map(([, cell]) => cell(found, t)),
});
