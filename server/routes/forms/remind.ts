import { and, eq, sql, type SQL } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { formRemindedSchema } from '../../../contract/form';
import { envelope } from '../../../contract/http';
import { ApiError } from '../../core/ApiError';
import type { Database } from '../../core/deps';
import { route } from '../../core/route';
import { formAnswered, forms, users } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { assertNotRemindedRecently } from '../../services/assertNotRemindedRecently';
import { mayRead } from '../../services/audience';
import { audit } from '../../services/audit';
import { notifyReaders } from '../../services/notifyReaders';

/** The user has not answered the form. Needs `forms` and `users` in the query. */
const hasNotAnswered = (): SQL => sql`not exists (
  select 1 from ${formAnswered} where ${formAnswered.form_id} = ${forms.id} and ${formAnswered.user_id} = ${users.id}
)`;

/** Counts the people who may fill in a form and have not. */
export const countUnanswered = async (db: Database, id: number): Promise<number> => {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(forms, mayRead('forms'))
    .where(and(eq(forms.id, id), hasNotAnswered()));
  return found?.n ?? 0;
};

/** Also for anonymous forms: who has answered is known, but not what. */
export const remindRoute = route({
  method: 'post',
  path: endpoints.forms.remind,
  tag: 'forms',
  summary: 'Remind the people who have not filled in a form',
  access: { action: 'edit', resource: 'forms' },
  response: envelope(formRemindedSchema),
  errors: [409, 429],
  handle: async (ctx, { params }) => {
    const data = await ctx.db.transaction(async (tx) => {
      const form = await findInCompany(tx, ctx, forms, Number(params.id), 'form', 'lock');
      if (!form.published) throw new ApiError(409, 'form_not_published');
      assertNotRemindedRecently(ctx, form.reminded_at);
      const asked = await notifyReaders(
        tx,
        ctx,
        { resource: 'forms', id: form.id },
        hasNotAnswered(),
        (t) => ({
          title: t('api.form_remind.title', { title: form.title }),
          message: t('api.form_remind.message'),
        }),
      );
      if (asked > 0) await tx.update(forms).set({ reminded_at: ctx.now() }).where(eq(forms.id, form.id));
      const changes = { asked_count: asked };
      await audit(tx, ctx, { action: 'remind', resource: 'forms', recordId: form.id, changes });
      return changes;
    });
    return { body: { data } };
  },
});
