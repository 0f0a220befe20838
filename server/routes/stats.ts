import { eq } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import { envelope } from '../../contract/http';
import { statsSchema } from '../../contract/stats';
import { notifications, pages, users } from '../db/schema';
import { rowsOfCompany, totalOf } from '../http/listSql';
import { route } from '../core/route';
import { sentByHand, sentInLastDays } from './notifications/filters';

/** The figures of the home screen. Each counts the rows of the list that the screen links to. */
export const statsRoutes = [
  route({
    method: 'get',
    path: endpoints.companies.stats,
    tag: 'companies',
    summary: 'Get the key figures of the company',
    access: { action: 'list', resource: 'home' },
    response: envelope(statsSchema),
    handle: async ({ db, companyId, now }) => ({
      body: {
        data: {
          user_count: await rowsOfCompany(db, users, companyId),
          pages_count: await rowsOfCompany(db, pages, companyId),
          notifications_last_30: await totalOf(db, notifications, [
            eq(notifications.company_id, companyId),
            sentByHand,
            ...sentInLastDays(30, { now }),
          ]),
        },
      },
    }),
  }),
];
