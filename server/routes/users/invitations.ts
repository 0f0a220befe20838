import { and, eq, inArray } from 'drizzle-orm';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  INVITATION_PAUSE_MINUTES,
  invitationsResultSchema,
  invitationsSchema,
  type InvitationRefusal,
} from '../../../contract/invitation';
import { can, mayUseBackOffice } from '../../../contract/roles';
import type { Database, RequestContext } from '../../core/deps';
import { firstRow, idsOf } from '../../core/rows';
import { route } from '../../core/route';
import { translatorFor } from '../../core/translator';
import { companies, users } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import { auditMany } from '../../services/audit';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import { withPasswordLink } from '../../services/passwordLinks';
import { assertMailsLeft } from '../../services/quotas';
import { INVITATIONS } from '../../services/rateLimits';
import type { UserRow } from './serialize';

const MINUTE = 60_000;

/** @param mayRepeat whether the user may be invited again at once */
const refusalOf = (
  row: UserRow | undefined,
  now: Date,
  mayRepeat: boolean,
): InvitationRefusal | undefined => {
  if (!row) return 'not_found';
  if (!row.email) return 'no_email';
  if (row.inactive) return 'inactive';
  if (row.last_login_at) return 'signed_in';
  if (mayRepeat) return undefined;
  const pause = INVITATION_PAUSE_MINUTES * MINUTE;
  return row.invited_at && row.invited_at.getTime() > now.getTime() - pause ? 'just_invited' : undefined;
};

/** Queues an invitation for each user who may get one. @throws ApiError 429 when the company has too few mails left */
const invite = async (tx: Database, ctx: RequestContext, userIds: readonly number[]) => {
  const ids = [...new Set(userIds)];
  const at = ctx.now();
  // One call of a company at a time: each counts the mails of those before it.
  const { name } = firstRow(
    await tx
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, ctx.companyId))
      .for('no key update'),
  );
  const rows = await tx
    .select()
    .from(users)
    .where(and(oneOf(users.id, ids), eq(users.company_id, ctx.companyId)))
    .orderBy(users.id)
    .for('update');
  // Sent again at once for users who did not get the first one, or whose link has ended, as a new address does.
  const mayRepeatAll = ids.length === 1 && can(ctx.subject, 'support', 'users');
  const linked = await withPasswordLink(tx, ids, at);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const skipped = ids.flatMap((id) => {
    const code = refusalOf(byId.get(id), at, mayRepeatAll || !linked.has(id));
    return code ? [{ id, code }] : [];
  });
  const refused = new Set(idsOf(skipped));
  const invited = rows.filter(({ id }) => !refused.has(id));
  if (invited.length === 0) return { sent: [], skipped };
  await assertMailsLeft(tx, ctx, invited.length);
  for (const user of invited) {
    const kind = mayUseBackOffice(user.roles) ? 'welcome' : 'staff';
    await mailPasswordLink(tx, { ...ctx, now: () => at }, { user, company: name, kind });
  }
  const sent = idsOf(invited);
  await tx.update(users).set({ invited_at: at }).where(inArray(users.id, sent));
  await auditMany(
    tx,
    ctx,
    sent.map((recordId) => ({ action: 'invite', resource: 'users', recordId })),
  );
  return { sent, skipped };
};

export const invitationsRoute = route({
  method: 'post',
  path: endpoints.users.invitations,
  summary: 'E-mail an invitation to users who have never signed in',
  access: { action: 'edit', resource: 'users' },
  // The link is a credential.
  sessionOnly: true,
  limit: INVITATIONS,
  body: invitationsSchema,
  response: envelope(invitationsResultSchema),
  errors: [429],
  handle: async (ctx, { body }) => {
    const { sent, skipped } = await ctx.db.transaction((tx) => invite(tx, ctx, body.user_ids));
    const t = await translatorFor(ctx.language);
    return {
      body: {
        data: {
          sent,
          skipped: skipped.map(({ id, code }) => ({ id, code, reason: t(`api.invitation.${code}`) })),
        },
      },
    };
  },
});
