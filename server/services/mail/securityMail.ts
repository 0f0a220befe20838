import { eq } from 'drizzle-orm';
import { DEFAULT_LANGUAGE } from '../../../contract/constants';
import { isLanguage } from '../../../i18n';
import type { Database } from '../../core/deps';
import { momentText } from '../../core/localTime';
import type { RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { translatorFor } from '../../core/translator';
import { companies, type users } from '../../db/schema';
import { deviceName } from '../deviceName';
import { mailBodies } from './layout';
import { queueMail } from './queue';

type User = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'company_id'>;
type Credentials = User &
  Partial<
    Pick<
      typeof users.$inferSelect,
      'username' | 'password_hash' | 'national_security_number' | 'personal_number_confirmed_at'
    >
  >;
type Context = Pick<RequestContext, 'now' | 'publicUrl' | 'actor' | 'address'>;

const TEXTS = {
  new_device: { subject: 'mail.new_device_subject', intro: 'mail.new_device_intro' },
  credentials: { subject: 'mail.credentials_subject', intro: 'mail.credentials_intro' },
} as const;

const FIELDS = {
  password: 'resources.users.fields.password',
  email: 'resources.users.fields.email',
  username: 'resources.users.fields.username',
  national_security_number: 'resources.users.fields.national_security_number',
} as const;

interface Notice {
  kind: keyof typeof TEXTS;
  user: User;
  recipients: readonly string[];
  changed?: readonly (keyof typeof FIELDS)[];
  userAgent?: string | null;
}

const sendNotice = async (
  tx: Database,
  { now, publicUrl, actor, address }: Context,
  { kind, user, recipients, changed = [], userAgent = null }: Notice,
): Promise<void> => {
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  const t = await translatorFor(language);
  const { company } = firstRow(
    await tx.select({ company: companies.name }).from(companies).where(eq(companies.id, user.company_id)),
  );
  const subject = t(TEXTS[kind].subject);
  const device = deviceName(userAgent);
  // The address of an administrator is not the user's business.
  const isOwnDoing = actor.id === 0 || actor.id === user.id;
  const rows: [string, string][] = [[t('mail.security_when'), momentText(now(), language)]];
  if (changed.length > 0)
    rows.push([t('mail.security_changed'), changed.map((field) => t(FIELDS[field])).join(', ')]);
  if (device) rows.push([t('mail.security_device'), device]);
  rows.push(isOwnDoing ? [t('mail.security_address'), address] : [t('mail.security_by'), actor.name]);
  const bodies = await mailBodies({
    language,
    company,
    heading: subject,
    intro: t(TEXTS[kind].intro, { name: user.name }),
    rows,
    link: publicUrl
      ? { label: t('mail.security_open'), url: `${publicUrl.replace(/\/$/, '')}/account` }
      : undefined,
    note: t('mail.security_note'),
    footer: t('mail.footer', { company }),
  });
  for (const recipient of recipients)
    await queueMail(tx, { companyId: user.company_id, recipient, subject, at: now(), ...bodies });
};

/** Mails the user that somebody has signed in on a device that is not known. */
export const mailNewDevice = async (
  tx: Database,
  ctx: Context,
  user: User,
  userAgent: string | null,
): Promise<void> => {
  if (user.email)
    await sendNotice(tx, ctx, { kind: 'new_device', user, recipients: [user.email], userAgent });
};

/** An unconfirmed personal number does not sign in. */
const confirmedNumber = (user: Credentials): string | null =>
  (user.personal_number_confirmed_at && user.national_security_number) ?? null;

/**
 * Mails the user if a password, email address, username or confirmed personal number has changed. A changed address
 * is reported to both addresses. Call it in the transaction of the change.
 */
export const mailChangedCredentials = async (
  tx: Database,
  ctx: Context,
  before: Credentials,
  after: Credentials,
): Promise<void> => {
  const changed = [
    before.password_hash !== after.password_hash && ('password' as const),
    before.email !== after.email && ('email' as const),
    before.username !== after.username && ('username' as const),
    confirmedNumber(before) !== confirmedNumber(after) && ('national_security_number' as const),
  ].filter((field) => field !== false);
  const recipients = new Set([before.email, after.email].flatMap((email) => email?.toLowerCase() ?? []));
  if (changed.length === 0 || recipients.size === 0) return;
  await sendNotice(tx, ctx, { kind: 'credentials', user: after, recipients: [...recipients], changed });
};
