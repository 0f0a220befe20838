import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
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

it('a review goes to the author without an owner, and waits while the owner is inactive', async () => {
  const id = await create({ review_at: today() });
  const owner = await api.addUser({ company_id: api.care.id, inactive: true });
  const waiting = await create({ review_at: today(), owner_id: owner.id });
  await remindOwners(api.deps);
  expect((await notificationsAbout(id)).map(({ to }) => to)).toEqual([[api.care.editor.id]]);
  expect(await notificationsAbout(waiting)).toEqual([]);
  await api.db.update(users).set({ inactive: false }).where(eq(users.id, owner.id));
  await remindOwners(api.deps);
  expect((await notificationsAbout(waiting)).map(({ to }) => to)).toEqual([[owner.id]]);
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
