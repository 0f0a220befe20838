import { PASSWORD_LINK_MINUTES, SIGN_IN_LINK_MINUTES } from '../../../contract/auth';
import type { users } from '../../db/schema';
import type { Database, Deps } from '../../core/deps';
import { makePasswordLink, makeSignInLink } from '../passwordLinks';
import { queueLetter } from './queue';

interface LinkMail {
  user: typeof users.$inferSelect;
  /** Name of the company. */
  company: string;
}

interface PasswordLinkMail extends LinkMail {
  /**
   * The user has forgotten the password, is the first administrator of a company, or is invited by a colleague: to the back
   * office, or as staff without a role in it.
   */
  kind: 'reset' | 'invite' | 'welcome' | 'staff';
}

const INVITE = {
  subject: 'mail.invite_subject',
  link: 'mail.invite_link',
  note: 'mail.invite_note',
} as const;

const TEXTS = {
  reset: {
    subject: 'auth.reset_title',
    intro: 'mail.reset_intro',
    link: 'auth.reset_title',
    note: 'mail.reset_note',
  },
  invite: { ...INVITE, intro: 'mail.invite_intro' },
  welcome: { ...INVITE, intro: 'mail.welcome_intro' },
  staff: { ...INVITE, intro: 'mail.staff_intro' },
} as const;

/** Queues a mail with a password link, in the language of the user. */
export const mailPasswordLink = async (
  tx: Database,
  deps: Pick<Deps, 'now' | 'publicUrl' | 'passwordMinLength'>,
  { user, company, kind }: PasswordLinkMail,
): Promise<void> => {
  const texts = TEXTS[kind];
  const email = user.email ?? '';
  await queueLetter(tx, { now: deps.now, company }, user, async (t) => ({
    subject: t(texts.subject, { company }),
    isUrgent: kind === 'reset',
    intro: t(texts.intro, { name: user.name, company }),
    rows: kind !== 'reset' ? [[t('mail.invite_sign_in'), user.username ?? email]] : [],
    link: { label: t(texts.link), url: await makePasswordLink(deps, tx, user.id) },
    note: t(texts.note, { minutes: PASSWORD_LINK_MINUTES, email }),
  }));
};

/** Queues a mail with a link that signs the user in, in their language. */
export const mailSignInLink = (
  tx: Database,
  deps: Pick<Deps, 'now' | 'publicUrl'>,
  { user, company }: LinkMail,
): Promise<void> =>
  queueLetter(tx, { now: deps.now, company }, user, async (t) => ({
    subject: t('mail.sign_in_link_subject'),
    isUrgent: true,
    intro: t('mail.sign_in_link_intro', { name: user.name }),
    link: { label: t('auth.sign_in'), url: await makeSignInLink(deps, tx, user.id) },
    note: t('mail.sign_in_link_note', { minutes: SIGN_IN_LINK_MINUTES }),
  }));
