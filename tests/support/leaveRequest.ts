import { firstRow } from '../../server/core/rows';
import { leaveRequests } from '../../server/db/schema';
import type { BrowserApi } from './browserApi';

/** Returns a function that adds a leave request of a seeded user, by default a pending one in July 2026. */
export const leaveRequestAdder =
  (api: BrowserApi) =>
  async (name: string, over: Partial<typeof leaveRequests.$inferInsert> = {}) =>
    firstRow(
      await api.db
        .insert(leaveRequests)
        .values({
          company_id: api.seed.user('admin').company_id,
          user_id: api.seed.user(name).id,
          start_date: '2026-07-01',
          end_date: '2026-07-03',
          reason: 'vacation_paid',
          ...over,
        })
        .returning(),
    );
