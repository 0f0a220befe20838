import { and, count, eq, isNull, lte } from 'drizzle-orm';
import { companies, files, notificationRecipients, notifications, users } from '../../db/schema';
import { ApiError } from '../../core/ApiError';
import type { RequestContext, Result } from '../../core/route';
import { fileRef } from '../../services/fileLinks';

/** Unread notifications that have been sent. */
const unreadOf = async ({ db, actor, companyId, now }: RequestContext): Promise<number> => {
  const [found] = await db
    .select({ n: count() })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(
      and(
        eq(notificationRecipients.user_id, actor.id),
        isNull(notificationRecipients.read_at),
        eq(notifications.company_id, companyId),
        lte(notifications.sent_at, now()),
      ),
    );
  return found?.n ?? 0;
};

/** Responds with the signed-in user in the context's company. */
export const answerCurrentUser = async (ctx: RequestContext): Promise<Result> => {
  const [found] = await ctx.db
    .select({ user: users, company: companies, avatar: files })
    .from(users)
    .innerJoin(companies, eq(companies.id, ctx.companyId))
    .leftJoin(files, eq(files.id, users.avatar_file_id))
    .where(eq(users.id, ctx.actor.id));
  if (!found) throw new ApiError(401, 'unauthenticated');
  const { user, company, avatar } = found;
  const [icon] = company.icon_file_id
    ? await ctx.db.select().from(files).where(eq(files.id, company.icon_file_id))
    : [];
  return {
    body: {
      data: {
        id: user.id,
        name: user.name,
        username: user.username,
        email: user.email,
        avatar: avatar ? await fileRef(ctx, ctx.actor.id, avatar) : null,
        roles: user.roles,
        company: {
          id: company.id,
          name: company.name,
          features: company.features,
          primary_color: company.primary_color,
          icon: icon ? await fileRef(ctx, ctx.actor.id, icon) : null,
        },
        language: user.language,
        unread_notifications: await unreadOf(ctx),
      },
    },
  };
};
