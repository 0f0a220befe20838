import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { readingCalls } from '../../tests/support/readingCalls';
import { useTestApi } from '../../tests/support/testApi';
import { addDays } from '../../contract/workingDays';
import { mails, pageDrafts, pages, users } from '../db/schema';
import { localDay } from '../core/localTime';
import { deleteOldDrafts, remindOwners, remindReaders } from './pageJobs';

const api = useTestApi();
const { create, change, notificationsAbout, addReaders, sign } = readingCalls(api);
const today = (days = 0) => addDays(localDay(api.deps.now()), days);
const runTwice = (job: (deps: typeof api.deps) => Promise<void>) =>
  Promise.all([job(api.deps), job(api.deps)]);

beforeAll(() => {
  // Not at night.
  api.pass(((34 - api.deps.now().getUTCHours()) % 24) * 60 * 60_000);
  // The clock jumps.
  Object.assign(api.deps, { sessionMaxDays: 1_000, sessionHours: 24_000 });
});

it('the owner of a page is reminded once to review it, by notification and mail', async () => {
  const owner = await api.addUser({ company_id: api.care.id, language: 'en' });
  const review = { title: 'Brandskydd', review_at: today(), owner_id: owner.id };
  const [due, later] = [await create(review), await create({ ...review, review_at: today(1) })];
  await runTwice(remindOwners);
  await remindOwners(api.deps);
  expect(await notificationsAbout(due)).toEqual([
    { title: 'Time to review “Brandskydd”', url: `/pages/${due}`, to: [owner.id] },
  ]);
  expect(await notificationsAbout(later)).toEqual([]);
  const sent = await api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, String(owner.email)));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(`https://anslag.example/pages/${due}`);

  // Reviewed: the next date is a new reminder.
  await change(due, { review_at: today(-1) });
  await runTwice(remindOwners);
  expect(await notificationsAbout(due)).toHaveLength(2);
});

it('a review whose date is moved meanwhile waits for that date', async () => {
  const id = await create({ review_at: today() });
  const transaction: typeof api.db.transaction = async (...args) => {
    await change(id, { review_at: today(30) });
    return api.db.transaction(...args);
  };
  const db = Object.assign(Object.create(api.db) as typeof api.db, { transaction });
  await remindOwners({ ...api.deps, db });
  expect(await notificationsAbout(id)).toEqual([]);
  const [page] = await api.db.select().from(pages).where(eq(pages.id, id));
  expect(page).toMatchObject({ review_at: today(30), review_reminded_at: null });
});

it('a review goes to the author while there is no active owner, else to the administrators', async () => {
  const [author, gone] = [
    await api.addUser({ company_id: api.care.id }),
    await api.addUser({ company_id: api.care.id, inactive: true }),
  ];
  const admins = [api.care.admin.id, api.care.superadmin.id].sort();
  const deleted = await api.addUser({ company_id: api.care.id });
  const reviewersOf = async (owner_id: number | null, author_id: number) => {
    const id = await create({ review_at: today() });
    await api.db.update(pages).set({ owner_id, author_id }).where(eq(pages.id, id));
    if (owner_id === deleted.id) await api.db.delete(users).where(eq(users.id, deleted.id));
    await runTwice(remindOwners);
    return (await notificationsAbout(id)).flatMap(({ to }) => to).sort();
  };
  expect(await reviewersOf(null, author.id)).toEqual([author.id]);
  expect(await reviewersOf(gone.id, author.id)).toEqual([author.id]);
  expect(await reviewersOf(deleted.id, author.id)).toEqual([author.id]);
  expect(await reviewersOf(gone.id, gone.id)).toEqual(admins);
  // Somebody of another company wrote it.
  expect(await reviewersOf(null, api.logistics.editor.id)).toEqual(admins);
});

it('nobody is reminded between 20:00 and 08:00 in Sweden, in winter and summer', async () => {
  const { now } = api.deps;
  const { group } = await addReaders();
  await api.db.update(users).set({ created_at: new Date(0) });
  const remindedAt = async (moment: string): Promise<boolean> => {
    api.deps.now = () => new Date(moment);
    const id = await create({
      requires_signature: true,
      group_ids: [group],
      sign_by: today(),
      review_at: today(),
    });
    await Promise.all([remindReaders(api.deps), remindOwners(api.deps)]);
    const reminded = await notificationsAbout(id);
    expect([0, 3]).toContain(reminded.length);
    await change(id, { requires_signature: false, review_at: null });
    return reminded.length > 0;
  };
  const times = ['06:59', '07:00', '18:59', '19:00', '23:30'].map((time) => `2027-01-15T${time}:00Z`);
  const summer = ['05:59', '06:00', '17:59', '18:00'].map((time) => `2027-07-15T${time}:00Z`);
  const reminded = [];
  for (const time of [...times, ...summer]) if (await remindedAt(time)) reminded.push(time.slice(5, 16));
  api.deps.now = now;
  expect(reminded).toEqual(['01-15T07:00', '01-15T18:59', '07-15T06:00', '07-15T17:59']);
});

it('readers are reminded again when the last day to sign moves', async () => {
  const { group } = await addReaders();
  await api.db.update(users).set({ created_at: new Date(0) });
  const id = await create({ requires_signature: true, group_ids: [group], sign_by: today(2) });
  await runTwice(remindReaders);
  await change(id, { title: 'Ny titel', sign_by: today(2) });
  await runTwice(remindReaders);
  expect(await notificationsAbout(id)).toHaveLength(2);
  await change(id, { sign_by: today(1) });
  await runTwice(remindReaders);
  expect(await notificationsAbout(id)).toHaveLength(4);
});

it('reminders to sign stop when a page is signed, unpublished, expired or asks again', async () => {
  const { group, readers } = await addReaders();
  await api.db.update(users).set({ created_at: new Date(0) });
  const values = { requires_signature: true, group_ids: [group], sign_by: today(2) };
  const [open, hidden, expired] = [await create(values), await create(values), await create(values)];
  await sign(open, readers.anna);
  await change(hidden, { published: false });
  await change(expired, { expires_at: api.deps.now().toISOString() });
  await runTwice(remindReaders);
  expect((await notificationsAbout(open)).map(({ to }) => to)).toEqual([[readers.bernd.id]]);
  expect([...(await notificationsAbout(hidden)), ...(await notificationsAbout(expired))]).toEqual([]);
  // A new round has its own reminders.
  await change(open, { material: true });
  expect(await notificationsAbout(open)).toHaveLength(3);
  await remindReaders(api.deps);
  expect(
    (await notificationsAbout(open))
      .slice(3)
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual([readers.anna.id, readers.bernd.id].sort());
});

it('drafts are deleted after 30 days', async () => {
  const [page] = await api.db.select().from(pages);
  const days = (count: number) => new Date(api.deps.now().getTime() - count * 24 * 60 * 60_000);
  const draft = { company_id: api.care.id, user_id: api.care.editor.id, values: {} };
  await api.db.insert(pageDrafts).values([
    { ...draft, updated_at: days(31) },
    { ...draft, page_id: page?.id, updated_at: days(29) },
  ]);
  await deleteOldDrafts(api.deps);
  expect(await api.db.select().from(pageDrafts)).toMatchObject([{ page_id: page?.id }]);
});
