import { eq, sql, type SQL } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/constants';
import type { Translate } from '../../i18n/translate';
import type { ContentResource } from '../../contract/contentResources';
import { users } from '../db/schema';
import type { Database, RequestContext } from '../core/deps';
import { translatorFor } from '../core/translator';
import { notify } from './notify';
import { mayRead, PUBLISHED } from './audience';

/** Where readers see it. */
const PATHS: Readonly<Record<ContentResource, string>> = {
  pages: '/my-pages',
  feeds: '/feeds',
  forms: '/my-forms',
};

/**
 * Notifies readers of a page, post or form, each in their own language.
 * @param who condition on `users` and the table
 * @returns how many
 */
export const notifyReaders = async (
  tx: Database,
  ctx: Pick<RequestContext, 'companyId' | 'now'>,
  { resource, id }: { resource: ContentResource; id: number },
  who: SQL,
  words: (t: Translate) => { title: string; message: string },
): Promise<number> => {
  const { table } = PUBLISHED[resource];
  let notified = 0;
  for (const language of LANGUAGES) {
    const others = LANGUAGES.filter((other) => other !== language);
    const speaks =
      language === DEFAULT_LANGUAGE
        ? sql`(${users.language} is null or not ${users.language} = any(${sql.param(others)}::text[]))`
        : eq(users.language, language);
    notified += await notify(
      tx,
      ctx,
      sql`select ${users.id} from ${users} join ${table} on ${mayRead(resource)} where ${table.id} = ${id} and ${who} and ${speaks}`,
      {
        ...words(await translatorFor(language)),
        // Not `about` it, which a post's announcement is: it goes to all readers.
        url: `${PATHS[resource]}/${id}`,
      },
    );
  }
  return notified;
};
