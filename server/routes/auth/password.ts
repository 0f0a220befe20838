import { and, eq, sql } from 'drizzle-orm';
import {
  forgotPasswordSchema,
  PASSWORD_LINK_MINUTES,
  passwordStatusSchema,
  resetPasswordSchema,
  type PasswordStatus,
} from '../../../contract/auth';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { companies, users } from '../../db/schema';
import { describeError } from '../../core/describeError';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { translatorFor } from '../../core/translator';
import {
  countAttempt,
  FORGOT_PASSWORD,
  forgetAttempts,
  RESET_PASSWORD,
  SIGN_IN,
  typedAccount,
  userAccount,
} from '../../services/attemptLimit';
import { constantTime } from '../../services/constantTime';
import { audit } from '../../services/audit';
import { mailChangedCredentials } from '../../services/mail/securityMail';
import { mailPasswordLink } from '../../services/mail/passwordLinkMail';
import { userIsActive } from '../../services/liveCompany';
import { consumeLink, findLinkOwner } from '../../services/passwordLinks';
import { revokeCredentials } from '../../services/credentials';
import { assertAcceptablePassword } from '../../services/passwords/assertAcceptablePassword';

const sendLinkTo = (ctx: RequestContext, email: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ user: users, company: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(and(sql`fold(${users.email}) = fold(${email})`, userIsActive));
    if (!found) return;
    await mailPasswordLink(tx, ctx, { ...found, kind: 'reset' });
    await audit(
      tx,
      { ...ctx, companyId: found.user.company_id },
      { action: 'request_password_link', resource: 'users', recordId: found.user.id },
    );
  });

const forgotPassword = route({
  method: 'post',
  path: endpoints.auth.forgotPassword,
  summary: 'Request a password reset e-mail; the response does not reveal whether the account exists',
  access: 'public',
  body: forgotPasswordSchema,
  response: envelope(passwordStatusSchema),
  errors: [429],
  handle: async (ctx, { body: { email } }) => {
    await countAttempt(ctx, FORGOT_PASSWORD, typedAccount(email), ctx.address);
    // Log the error instead of throwing it: a different response would reveal that the account exists.
    await constantTime(() =>
      sendLinkTo(ctx, email).catch((error: unknown) => {
        ctx.log.error({
          message: 'could not send a password link',
          error: describeError(error),
        });
      }),
    );
    const t = await translatorFor(ctx.language);
    return { body: { data: { status: t('api.reset_link_sent', { minutes: PASSWORD_LINK_MINUTES }) } } };
  },
});

/** Sets the password of the link's owner and ends their sessions, tokens and links. Returns false when the link is invalid. */
const useLink = async (
  ctx: RequestContext,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<boolean> => {
  const owner = await findLinkOwner(ctx.db, token, email, ctx.now());
  if (!owner) return false;
  const { link, user } = owner;
  await assertAcceptablePassword(ctx, password, { ...user, company: user.company_id });
  const hash = await ctx.passwords.hash(password);
  const asOwner = { ...ctx, actor: { ...ctx.actor, id: user.id }, companyId: user.company_id };
  const done = await ctx.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, link))) return false;
    await tx.update(users).set({ password_hash: hash, updated_at: ctx.now() }).where(eq(users.id, user.id));
    await mailChangedCredentials(tx, ctx, [[user, { ...user, password_hash: hash }]]);
    await audit(tx, asOwner, { action: 'reset_password', resource: 'users', recordId: user.id });
    await revokeCredentials(tx, asOwner, [user.id]);
    return true;
  });
  // Failed attempts before the reset no longer count.
  if (done) await forgetAttempts(ctx, SIGN_IN, userAccount(user.id));
  return done;
};

const resetPassword = route({
  method: 'post',
  path: endpoints.auth.resetPassword,
  summary: 'Reset a password with the link from the e-mail',
  access: 'public',
  body: resetPasswordSchema,
  response: envelope(passwordStatusSchema),
  errors: [429],
  handle: async (ctx, { body }) => {
    await countAttempt(ctx, RESET_PASSWORD, typedAccount(body.email), ctx.address);
    const done = await useLink(ctx, body);
    const t = await translatorFor(ctx.language);
    const data: PasswordStatus = done
      ? { status: t('auth.password_saved') }
      : { error: true, status: t('api.reset_link_invalid') };
    return { body: { data } };
  },
});

export const passwordRoutes = [forgotPassword, resetPassword];
