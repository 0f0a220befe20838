import { and, eq, gt, inArray } from 'drizzle-orm';
import { mayUseBackOffice } from '../../../contract/roles';
import type { Database, RequestContext } from '../../core/deps';
import { momentText } from '../../core/localTime';
import { translatorFor, userLanguage } from '../../core/translator';
import { companies, mails, type users } from '../../db/schema';
import { deviceName } from '../deviceName';
import { mailBodies } from './layout';
import { queueMails, type NewMail } from './queue';

type User = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'company_id' | 'roles'>;
type Credentials = User &
  Partial<
    Pick<
      typeof users.$inferSelect,
      'username' | 'password_hash' | 'national_security_number' | 'personal_number_confirmed_at'
    >
  >;
type Context = Pick<RequestContext, 'now' | 'publicUrl' | 'actor' | 'address'>;

/** Milliseconds. */
const WINDOW = 15 * 60_000;
/** Mails about new devices to a user in the window. */
const MOST_NEW_DEVICES = 5;

type SignInField = 'password' | 'email' | 'username' | 'national_security_number';

interface Notice {
  kind: 'new_device' | 'credentials';
  user: User;
  recipients: readonly string[];
  changed?: readonly SignInField[];
  userAgent?: string | null;
}

const mailsOf = async (
  { now, publicUrl, actor, address }: Context,
  { kind, user, recipients, changed = [], userAgent = null }: Notice,
  company: string,
): Promise<NewMail[]> => {
  const language = userLanguage(user.language);
  const t = await translatorFor(language);
  const subject = t(`mail.${kind}_subject`);
  const device = deviceName(userAgent);
  // The address of an administrator is not the user's business.
  const isOwnDoing = actor.id === 0 || actor.id === user.id;
  const rows: [string, string][] = [[t('mail.security_when'), momentText(now(), language)]];
  if (changed.length > 0)
    rows.push([
      t('mail.security_changed'),
      changed.map((field) => t(`resources.users.fields.${field}`)).join(', '),
    ]);
  if (device) rows.push([t('mail.security_device'), device]);
  rows.push(isOwnDoing ? [t('resources.audit-log.fields.ip'), address] : [t('mail.security_by'), actor.name]);
  const bodies = await mailBodies({
    language,
    company,
    heading: subject,
    intro: t(`mail.${kind}_intro`, { name: user.name }),
    rows,
    link:
      publicUrl && mayUseBackOffice(user.roles)
        ? { label: t('mail.security_open'), url: `${publicUrl}/account` }
        : undefined,
    note: t('mail.security_note'),
  });
  return recipients.map((recipient) => ({
    companyId: user.company_id,
    recipient,
    subject,
    at: now(),
    isUrgent: true,
    ...bodies,
  }));
};

const sendNotices = async (tx: Database, ctx: Context, notices: readonly Notice[]): Promise<void> => {
  if (notices.length === 0) return;
  const rows = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...new Set(notices.map(({ user }) => user.company_id))]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const made = await Promise.all(
    notices.map((notice) => mailsOf(ctx, notice, names.get(notice.user.company_id) ?? '')),
  );
  await queueMails(tx, made.flat());
};

/** Returns whether a user has had enough mails about new devices lately. More would only flood the inbox. */
const isFlooded = async (
  tx: Database,
  { now }: Context,
  { email, language, company_id: companyId }: User,
): Promise<boolean> => {
  const t = await translatorFor(userLanguage(language));
  const same = and(
    eq(mails.company_id, companyId),
    gt(mails.created_at, new Date(now().getTime() - WINDOW)),
    eq(mails.recipient, email ?? ''),
    eq(mails.subject, t('mail.new_device_subject')),
  );
  return (await tx.$count(mails, same)) >= MOST_NEW_DEVICES;
};

/** Mails the user about a sign-in on a new device, at most five times in 15 minutes. */
export const mailNewDevice = async (
  tx: Database,
  ctx: Context,
  user: User,
  userAgent: string | null,
): Promise<void> => {
  if (user.email && !(await isFlooded(tx, ctx, user)))
    await sendNotices(tx, ctx, [{ kind: 'new_device', user, recipients: [user.email], userAgent }]);
};

/** An unconfirmed personal number does not sign in. */
const confirmedNumber = (user: Credentials): string | null =>
  (user.personal_number_confirmed_at && user.national_security_number) ?? null;

/** Returns undefined when there is nothing to report, or no recipient. */
const noticeOf = (before: Credentials, after: Credentials): Notice | undefined => {
  const changed = [
    before.password_hash !== after.password_hash && ('password' as const),
    before.email !== after.email && ('email' as const),
    before.username !== after.username && ('username' as const),
    confirmedNumber(before) !== confirmedNumber(after) && ('national_security_number' as const),
  ].filter((field) => field !== false);
  const recipients = new Set([before.email, after.email].flatMap((email) => email?.toLowerCase() ?? []));
  if (changed.length === 0 || recipients.size === 0) return undefined;
  return { kind: 'credentials', user: after, recipients: [...recipients], changed };
};

/**
 * Mails the users whose password, email address, username or confirmed personal number has changed. A changed address
 * is reported to both addresses. Call it in the transaction of the changes.
 * @param changes pairs of the user before and after
 */
export const mailChangedCredentials = (
  tx: Database,
  ctx: Context,
  changes: readonly (readonly [before: Credentials, after: Credentials])[],
): Promise<void> =>
  sendNotices(
    tx,
    ctx,
    changes.flatMap(([before, after]) => noticeOf(before, after) ?? []),
  );
