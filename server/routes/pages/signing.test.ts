import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_NOTIFICATION_TITLE } from '../../../contract/constants';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';
import { auditLog, pages, users } from '../../db/schema';
import { localDay } from '../../core/localTime';
import { firstRow } from '../../core/rows';
import { readingCalls, type Page } from '../../../tests/support/readingCalls';

const api = useTestApi();
const { add, call, create, change, page, sign, names, notificationsAbout, addReaders } = readingCalls(api);

let readers: Awaited<ReturnType<typeof addReaders>>['readers'];
let group = 0;
beforeAll(async () => {
  ({ readers, group } = await addReaders());
});
const toSign = () => create({ requires_signature: true, group_ids: [group] });

describe('signing', () => {
  it('is idempotent, and only for readers of a published page', async () => {
    const id = await toSign();
    const first = await sign(id, readers.anna);
    expect(dataOf(first)).toMatchObject({ user_id: readers.anna.id, revision: 1 });
    api.pass(60_000);
    expect(dataOf(await sign(id, readers.anna))).toEqual(dataOf(first));
    expect((await sign(id, api.care.staff)).status).toBe(404);
    // Nor an administrator outside the audience.
    expect((await sign(id, api.care.admin)).status).toBe(404);
    expect((await sign(id, api.logistics.staff)).status).toBe(404);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.record_id, id));
    expect(lines.filter(({ action }) => action === 'sign').map((line) => line.actor_id)).toEqual([
      readers.anna.id,
    ]);
    await change(id, { published: false });
    expect((await sign(id, readers.bernd)).status).toBe(404);
    await change(id, { published: true, publish_at: '2090-01-01T00:00:00.000Z' });
    expect((await sign(id, readers.bernd)).status).toBe(404);
    await change(id, { publish_at: null, requires_signature: false });
    expect(codeOf(await sign(id, readers.bernd))).toBe('signature_not_required');
  });

  it('is counted within the audience, and filters the list', async () => {
    const id = await toSign();
    const found = async (signed: string) =>
      dataOf<Page[]>(await call('GET', `/pages?page[size]=100&filter[signed]=${signed}`)).map(
        (row) => row.id,
      );
    expect(await page(id)).toMatchObject({ audience_count: 2, signatures_count: 0, needs_resign: false });
    await sign(id, readers.anna);
    expect(await page(id)).toMatchObject({ audience_count: 2, signatures_count: 1 });
    expect(await found('unsigned')).toContain(id);
    expect(await found('signed')).not.toContain(id);
    await sign(id, readers.bernd);
    expect(await found('unsigned')).not.toContain(id);
    expect(await found('signed')).toContain(id);
    // One user joins the audience, others leave.
    const late = await api.addUser({ company_id: api.care.id });
    await change(id, { group_ids: [await add.group(api.care, late, readers.bernd)] });
    expect(await page(id)).toMatchObject({ audience_count: 2, signatures_count: 1 });
    expect(await found('unsigned')).toContain(id);
    await api.db.update(users).set({ inactive: true }).where(eq(users.id, late.id));
    expect(await page(id)).toMatchObject({ audience_count: 1, signatures_count: 1 });
    expect(await found('signed')).toContain(id);
    // The list and the counts agree.
    expect(await names(id)).toHaveLength(1);
    const open = await create({});
    for (const signed of ['signed', 'unsigned']) expect(await found(signed)).not.toContain(open);
    expect(await found('all')).toEqual(expect.arrayContaining([id, open]));
  });

  it('is listed by name or time, filtered, searched and exported', async () => {
    const id = await toSign();
    await sign(id, readers.bernd);
    expect(await names(id)).toEqual(['=Anna', 'Bernd']);
    expect(await names(id, 'sort=signed_at')).toEqual(['Bernd', '=Anna']);
    expect(await names(id, 'filter[signed]=signed')).toEqual(['Bernd']);
    expect(await names(id, 'filter[signed]=unsigned')).toEqual(['=Anna']);
    expect(await names(id, 'filter[q]=k%C3%B6ket')).toEqual(['=Anna']);
    expect(await names(id, `filter[q]=${String(readers.anna.email)}`)).toEqual([]);
    const short = await call('GET', `/pages/${id}/signatures?page[size]=1&page[number]=2`);
    expect(short.body).toMatchObject({ data: [{ name: 'Bernd', revision: 1 }], meta: { total: 2 } });
    const csv = await api.call('GET', `/pages/${id}/signatures/export?sort=-name`, {
      as: api.care.editor,
      headers: { 'Accept-Language': 'sv' },
    });
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('Content-Disposition')).toBe(
      `attachment; filename="signatures-${id}-${localDay(api.deps.now())}.csv"`,
    );
    const [header, ...lines] = String(csv.body).split('\r\n').filter(Boolean);
    expect(header).toContain('Namn;Befattning;Avdelning;Signerad;Version');
    expect(lines.map((line) => line.split(';')[0])).toEqual(['Bernd', `"'=Anna"`]);
    expect(lines[0]).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d;1$/);
  });
});

describe('asking to sign', () => {
  it('reminds users who have not signed, in their language, and is rate limited', async () => {
    const id = await toSign();
    await sign(id, readers.anna);
    const remind = () => call('POST', `/pages/${id}/remind`);
    expect(dataOf(await remind())).toEqual({ asked_count: 1, away_count: 0 });
    expect(await notificationsAbout(id)).toEqual([
      { title: 'Bitte unterschreiben Sie „Sida“', url: `/my-pages/${id}`, to: [readers.bernd.id] },
    ]);
    expect((await page(id)).reminded_at).not.toBeNull();
    const refused = await remind();
    expect([refused.status, codeOf(refused)]).toEqual([429, 'reminded_recently']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
    api.pass(10 * 60_000 + 1_000);
    expect((await remind()).status).toBe(200);
    await sign(id, readers.bernd);
    api.pass(10 * 60_000 + 1_000);
    expect(dataOf(await remind())).toEqual({ asked_count: 0, away_count: 0 });
    expect(await notificationsAbout(id)).toHaveLength(2);
  });

  it('cuts a long title of the page in the notification', async () => {
    const id = await create({
      requires_signature: true,
      group_ids: [group],
      title: 'Brandskydd '.repeat(18),
    });
    await call('POST', `/pages/${id}/remind`);
    const [told] = await notificationsAbout(id);
    expect(told?.title).toHaveLength(MAX_NOTIFICATION_TITLE);
    expect(told?.title).toMatch(/…$/);
  });

  it('again starts a new round of signatures', async () => {
    const id = await toSign();
    await sign(id, readers.anna);
    expect(dataOf(await call('POST', `/pages/${id}/resign`))).toEqual({ asked_count: 2 });
    expect(
      (await notificationsAbout(id))
        .map(({ to }) => to)
        .flat()
        .sort(),
    ).toEqual([readers.anna.id, readers.bernd.id].sort());
    expect(await page(id)).toMatchObject({ signatures_count: 0, needs_resign: true });
    expect(await names(id, 'filter[signed]=signed')).toEqual([]);
    const mine = dataOf(await call('GET', `/my/pages/${id}`, readers.anna));
    expect(mine).toMatchObject({ signed_at: null, needs_resign: true });
    expect(dataOf(await call('GET', `/my/pages/${id}`, readers.bernd))).toMatchObject({
      needs_resign: false,
    });
    await sign(id, readers.anna);
    expect(await page(id)).toMatchObject({ signatures_count: 1, needs_resign: false });
  });

  it('is refused for a revision that is no longer the current one', async () => {
    const id = await toSign();
    const { revision } = dataOf<{ revision: number }>(await call('GET', `/my/pages/${id}`, readers.anna));
    await change(id, { content: '<p>New rules</p>' });
    const path = `/pages/${id}/signatures`;
    const refused = await call('POST', path, readers.anna, { revision });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'page_changed']);
    expect(await page(id)).toMatchObject({ signatures_count: 0 });
    expect(dataOf(await call('POST', path, readers.anna, { revision: revision + 1 }))).toMatchObject({
      revision: revision + 1,
    });
  });

  it('is rejected for pages without signatures or readers', async () => {
    for (const verb of ['remind', 'resign']) {
      const open = await create({});
      expect(codeOf(await call('POST', `/pages/${open}/${verb}`))).toBe('signature_not_required');
      const draft = await create({ requires_signature: true, published: false });
      expect(codeOf(await call('POST', `/pages/${draft}/${verb}`))).toBe('not_published');
      expect((await call('POST', `/pages/${draft}/${verb}`, api.care.staff)).status).toBe(403);
    }
  });
});

it('the counts and filters of 5,000 readers take one query', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({
    company_id: api.logistics.id,
    name: `Läsare ${n}`,
  }));
  for (let start = 0; start < rows.length; start += 1_000)
    await api.db.insert(users).values(rows.slice(start, start + 1_000));
  const { id } = firstRow(
    await api.db
      .insert(pages)
      .values({ company_id: api.logistics.id, title: 'Stor', published: true, requires_signature: true })
      .returning(),
  );
  await sign(id, api.logistics.staff);
  const [listed] = dataOf<Page[]>(await call('GET', '/pages?filter[signed]=unsigned', api.logistics.editor));
  expect(listed).toMatchObject({ id, audience_count: 5_005, signatures_count: 1 });
});
