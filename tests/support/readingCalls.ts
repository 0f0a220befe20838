import { inArray } from 'drizzle-orm';
import { notificationRecipients, notifications } from '../../server/db/schema';
import { pageRows } from './pageRows';
import { dataOf, type TestApi, type TestCompany } from './testApi';

type User = TestCompany['staff'];

/** The fields of a page that the tests check. */
export interface Page {
  id: number;
  title: string;
  content: string;
  revision: number;
  published: boolean;
  group_ids: number[];
  media_ids: number[];
  category_id: number | null;
  form_id: number | null;
  audience_count: number;
  signatures_count: number;
  needs_resign: boolean;
  reminded_at: string | null;
}

/** The fields of a signature that the tests check. */
interface Signature {
  name: string;
  signed_at: string | null;
  revision: number | null;
}

/** API calls for the tests of signing and reading pages, by default as an editor. */
export const readingCalls = (api: TestApi) => {
  const add = pageRows(api);
  const call = (method: string, path: string, as: User = api.care.editor, body?: unknown) =>
    api.call(method, path, { as, body });
  const create = async (values: Record<string, unknown>): Promise<number> =>
    dataOf<Page>(await call('POST', '/pages', api.care.editor, { title: 'Sida', published: true, ...values }))
      .id;
  const change = (id: number, values: Record<string, unknown>) =>
    call('PATCH', `/pages/${id}`, api.care.editor, values);
  const page = async (id: number) => dataOf<Page>(await call('GET', `/pages/${id}`));
  const sign = (id: number, as: User) => call('POST', `/pages/${id}/signatures`, as);
  const signatures = async (id: number, query = '') =>
    dataOf<Signature[]>(await call('GET', `/pages/${id}/signatures?page[size]=100&${query}`));
  const names = async (id: number, query = '') => (await signatures(id, query)).map(({ name }) => name);

  /** Returns the notifications about a page, oldest first, with their recipients. */
  const notificationsAbout = async (id: number) => {
    const found = await api.db
      .select()
      .from(notifications)
      .where(inArray(notifications.url, [`/pages/${id}`, `/my-pages/${id}`]))
      .orderBy(notifications.id);
    if (found.length === 0) return [];
    const rows = await api.db
      .select()
      .from(notificationRecipients)
      .where(
        inArray(
          notificationRecipients.notification_id,
          found.map((notification) => notification.id),
        ),
      )
      .orderBy(notificationRecipients.user_id);
    return found.map(({ id: notification, title, url }) => ({
      title,
      url,
      to: rows.filter((row) => row.notification_id === notification).map((row) => row.user_id),
    }));
  };

  /** Adds three users in a group: one with the default language, one German, one inactive. */
  const addReaders = async () => {
    const company = { company_id: api.care.id };
    const readers = {
      anna: await api.addUser({ ...company, name: '=Anna', title: 'Kock', department: 'Köket' }),
      bernd: await api.addUser({ ...company, name: 'Bernd', language: 'de' }),
      gone: await api.addUser({ ...company, name: 'Gone', inactive: true }),
    };
    return { readers, group: await add.group(api.care, readers.anna, readers.bernd, readers.gone) };
  };

  return { add, call, create, change, page, sign, signatures, names, notificationsAbout, addReaders };
};
