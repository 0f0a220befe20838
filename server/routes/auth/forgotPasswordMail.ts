import { PASSWORD_LINK_MINUTES } from '../../../contract/auth';
import { DEFAULT_LANGUAGE } from '../../../contract/constants';
import { isLanguage } from '../../../i18n';
import type { users } from '../../db/schema';
import type { Database } from '../../deps';
import type { RequestContext } from '../../http/route';
import { translatorFor } from '../../http/translator';
import { mailBodies } from '../../services/mail/layout';
import { queueMail } from '../../services/mail/queue';
import { makePasswordLink } from '../../services/passwordLinks';

/** Sends the link to a new password, in the language of the one who asked for it (spec section 4). */
export const mailPasswordLink = async (
  tx: Database,
  ctx: RequestContext,
  user: typeof users.$inferSelect,
  company: string,
): Promise<void> => {
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  const t = await translatorFor(language);
  const bodies = await mailBodies({
    language,
    company,
    heading: t('mail.reset_subject'),
    intro: t('mail.reset_intro', { name: user.name }),
    rows: [],
    link: { label: t('mail.reset_link'), url: await makePasswordLink(ctx, tx, user.id) },
    note: t('mail.reset_note', { minutes: PASSWORD_LINK_MINUTES }),
    footer: t('mail.footer', { company }),
  });
  await queueMail(tx, {
    companyId: user.company_id,
    recipient: user.email ?? '',
    subject: t('mail.reset_subject'),
    at: ctx.now(),
    ...bodies,
  });
};
