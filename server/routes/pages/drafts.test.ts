import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_PAGE_CONTENT } from '../../../contract/constants';
import type { PageDraft } from '../../../contract/page';
import { readingCalls } from '../../../tests/support/readingCalls';
import { codeOf, dataOf, useTestApi } from '../../../tests/support/testApi';

const api = useTestApi();
const { add, call, create } = readingCalls(api);

const read = async (page = 0, as = api.care.editor) =>
  dataOf<PageDraft | null>(await call('GET', `/pages/drafts?page_id=${page}`, as));
const write = (body: Partial<PageDraft>, as = api.care.editor) =>
  call('POST', '/pages/drafts', as, { page_id: null, revision: null, ...body });

it('a draft is kept per user and page, and replaced', async () => {
  const id = await create({});
  expect(await read(id)).toBeNull();
  await write({ page_id: id, revision: 1, values: { title: 'Ett' } });
  api.pass(1_000);
  expect(
    (await write({ page_id: id, revision: 1, values: { title: 'Två', publishing: 'later' } })).status,
  ).toBe(200);
  await write({ values: { title: 'Ny' } });
  await write({ page_id: id, revision: 1, values: { title: 'Annans' } }, api.care.admin);
  expect(await read(id)).toMatchObject({
    page_id: id,
    revision: 1,
    values: { title: 'Två', publishing: 'later' },
  });
  expect(await read()).toMatchObject({ page_id: null, values: { title: 'Ny' } });
  expect(await read(id, api.care.admin)).toMatchObject({ values: { title: 'Annans' } });
  // Nobody else may discard it.
  const draft = await read(id);
  expect((await call('DELETE', `/pages/drafts/${draft?.id}`, api.care.admin)).status).toBe(404);
  expect((await call('DELETE', `/pages/drafts/${draft?.id}`)).status).toBe(204);
  expect(await read(id)).toBeNull();
});

it('two tabs may save at once', async () => {
  const saved = await Promise.all([1, 2, 3].map((n) => write({ values: { title: `Flik ${n}` } })));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('is saved anew when it is deleted meanwhile', async () => {
  await write({ values: { title: 'Ett' } });
  await api.db.execute(sql`create function deletes() returns trigger language plpgsql as $$
    begin delete from page_drafts where id = old.id; return null; end $$`);
  await api.db.execute(
    sql`create trigger deletes before update on page_drafts for each row execute function deletes()`,
  );
  const saved = await write({ values: { title: 'Två' } });
  await api.db.execute(sql`drop function deletes cascade`);
  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject({ values: { title: 'Två' } });
});

it('content is sanitised, limited, and has links to its pictures when read', async () => {
  const picture = await add.media(api.care);
  await write({
    values: { content: `<p onclick="x">Hej</p><img data-media-id="${picture}"><script>x</script>` },
  });
  const content = (await read())?.values.content;
  expect(content).toMatch(
    new RegExp(`^<p>Hej</p><img data-media-id="${picture}" src="/api/v2/files/\\d+\\?[^"]+" alt="">$`),
  );
  const long = await write({ values: { content: 'x'.repeat(MAX_PAGE_CONTENT + 1) } });
  expect([long.status, codeOf(long)]).toEqual([422, 'invalid']);
  expect((await write({ values: { title: 'x'.repeat(60_000) } })).status).toBe(422);
});

it('creating a page deletes the draft of a new page', async () => {
  const id = await create({});
  await write({ page_id: id, values: {} });
  await write({ values: { title: 'Ny' } });
  await create({ title: 'Ny' });
  expect(await read()).toBeNull();
  expect(await read(id)).not.toBeNull();
});

it('a draft of a page of another company is not found', async () => {
  const id = await create({});
  expect((await write({ page_id: id, values: {} }, api.logistics.editor)).status).toBe(404);
});
