import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../../core/deps';
import { localDay } from '../../core/localTime';
import { firstRow } from '../../core/rows';
import { formAnswered, forms, users } from '../../db/schema';
import { mayRead } from '../../services/audience';
import { absencesSince, awayColumns, isAwayUser } from '../../services/signingDeadline';

/** The user has not answered the form. Needs `forms` and `users` in the query. */
export const hasNotAnswered = sql`not exists (
  select 1 from ${formAnswered} where ${formAnswered.form_id} = ${forms.id} and ${formAnswered.user_id} = ${users.id}
)`;

/** Counts the people who may fill in a form and have not, and those of them who are away. */
export const countUnanswered = async ({ db, companyId, now }: RequestContext, id: number) => {
  const today = localDay(now());
  const counts = await db
    .select({
      unanswered_count: sql<number>`count(*)::int`,
      unanswered_away_count: sql<number>`(count(*) filter (where ${awayColumns(today).isAway}))::int`,
    })
    .from(users)
    .innerJoin(forms, mayRead('forms'))
    .leftJoin(absencesSince(companyId, today), isAwayUser())
    .where(and(eq(forms.id, id), hasNotAnswered));
  return firstRow(counts);
};
