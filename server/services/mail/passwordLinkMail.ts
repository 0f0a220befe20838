import { PASSWORD_LINK_MINUTES, SIGN_IN_LINK_MINUTES } from '../../../contract/auth';
import type { users } from '../../db/schema';
import type { Database, Deps } from '../../core/deps';
import { translatorFor, userLanguage } from '../../core/translator';
import { makePasswordLink, makeSignInLink } from '../passwordLinks';
import { mailBodies } from './layout';
import { queueMail } from './queue';

interface LinkMail {
  user: typeof users.$inferSelect;
  /** Name of the company. */
  company: string;
}

interface PasswordLinkMail extends LinkMail {
  /** The user has forgotten the password, is the first administrator of a company, or is invited by a colleague. */
  kind: 'reset' | 'invite' | 'welcome';
}

const TEXTS = {
  reset: {
    subject: 'auth.reset_title',
    intro: 'mail.reset_intro',
    link: 'auth.reset_title',
    note: 'mail.reset_note',
  },
  invite: {
    subject: 'mail.invite_subject',
    intro: 'mail.invite_intro',
    link: 'mail.invite_link',
    note: 'mail.invite_note',
  },
  welcome: {
    subject: 'mail.invite_subject',
    intro: 'mail.welcome_intro',
    link: 'mail.invite_link',
    note: 'mail.invite_note',
  },
} as const;

/** Queues a mail with a password link, in the language of the user. */
export const mailPasswordLink = async (
  tx: Database,
  deps: Pick<Deps, 'now' | 'publicUrl' | 'passwordMinLength'>,
  { user, company, kind }: PasswordLinkMail,
): Promise<void> => {
  const language = userLanguage(user.language);
  const t = await translatorFor(language);
  const texts = TEXTS[kind];
  const email = user.email ?? '';
  const subject = t(texts.subject, { company });
  const bodies = await mailBodies({
    language,
    company,
    heading: subject,
    intro: t(texts.intro, { name: user.name, company }),
    rows: kind !== 'reset' ? [[t('mail.invite_sign_in'), user.username ?? email]] : [],
    link: { label: t(texts.link), url: await makePasswordLink(deps, tx, user.id) },
    note: t(texts.note, { minutes: PASSWORD_LINK_MINUTES, email }),
  });
  await queueMail(tx, { companyId: user.company_id, recipient: email, subject, at: deps.now(), ...bodies });
};

/** Queues a mail with a link that signs the user in, in their language. */
export const mailSignInLink = async (
  tx: Database,
  deps: Pick<Deps, 'now' | 'publicUrl'>,
  { user, company }: LinkMail,
): Promise<void> => {
  const language = userLanguage(user.language);
  const t = await translatorFor(language);
  const subject = t('mail.sign_in_link_subject');
  const bodies = await mailBodies({
    language,
    company,
    heading: subject,
    intro: t('mail.sign_in_link_intro', { name: user.name }),
    link: { label: t('auth.sign_in'), url: await makeSignInLink(deps, tx, user.id) },
    note: t('mail.sign_in_link_note', { minutes: SIGN_IN_LINK_MINUTES }),
  });
  const mail = { companyId: user.company_id, recipient: user.email ?? '', subject, at: deps.now() };
  await queueMail(tx, { ...mail, ...bodies });
};
