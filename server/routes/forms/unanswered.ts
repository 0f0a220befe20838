import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/deps';
import { formAnswered, forms, users } from '../../db/schema';
import { mayRead } from '../../services/audience';

/** The user has not answered the form. Needs `forms` and `users` in the query. */
export const hasNotAnswered = sql`not exists (
  select 1 from ${formAnswered} where ${formAnswered.form_id} = ${forms.id} and ${formAnswered.user_id} = ${users.id}
)`;

/** Counts the people who may fill in a form and have not. */
export const countUnanswered = async (db: Database, id: number): Promise<number> => {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(forms, mayRead('forms'))
    .where(and(eq(forms.id, id), hasNotAnswered));
  return found?.n ?? 0;
};
