import { and, count, eq, gte, lte } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { statsSchema } from '../../contract/stats';
import { notifications, pages, users } from '../db/schema';
import { rowsOfCompany } from '../http/listSql';
import { route } from '../core/route';

const THIRTY_DAYS = 30 * 24 * 3_600_000;

/** The figures of the home screen: users, pages, push notifications sent in the last 30 days. */
export const statsRoutes = [
  route({
    method: 'get',
    path: endpoints.companies.stats,
    tag: 'companies',
    summary: 'The figures of the home screen',
    access: { action: 'list', resource: 'home' },
    response: envelope(statsSchema),
    handle: async ({ db, companyId, now }) => {
      const since = new Date(now().getTime() - THIRTY_DAYS);
      const user_count = await rowsOfCompany(db, users, companyId);
      const pages_count = await rowsOfCompany(db, pages, companyId);
      const [sent] = await db
        .select({ n: count() })
        .from(notifications)
        .where(
          and(
            eq(notifications.company_id, companyId),
            gte(notifications.sent_at, since),
            lte(notifications.sent_at, now()),
          ),
        );
      return {
        body: {
          data: { user_count, pages_count, notifications_last_30: sent?.n ?? 0 },
        },
      };
    },
  }),
];
