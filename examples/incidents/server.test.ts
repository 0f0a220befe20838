import { companies, files, media } from 'anslag/tables';
import { codeOf, dataOf, useTestApi } from 'anslag/tests/server';
import { beforeEach, expect, it } from 'vitest';
import extension from './server';
import { incidents } from './tables';

const api = useTestApi();
beforeEach(() => api.db.update(companies).set({ features: ['incidents'] }));

const required = () => ({
  title: 'Wet floor',
  state: 'open',
  happened_at: '2026-03-04T10:30:00.000Z',
  reporter_id: String(api.care.admin.id),
});

const add = async (values: object = {}): Promise<number> => {
  const { admin } = api.care;
  const body = { ...required(), reporter_id: admin.id, ...values };
  return dataOf<{ id: number }>(await api.call('POST', '/incidents', { as: admin, body })).id;
};

it('an incident is closed once, in its own company, with a line in the audit log', async () => {
  const id = await add();
  const other = await api.call('POST', `/incidents/${id}/close`, { as: api.logistics.admin });
  expect([other.status, codeOf(other)]).toEqual([404, 'not_found_incident']);
  for (let time = 0; time < 2; time += 1)
    expect((await api.call('POST', `/incidents/${id}/close`, { as: api.care.admin })).status).toBe(204);
  const log = await api.call('GET', `/audit-log?filter[resource]=incidents&filter[action]=close`, {
    as: api.care.admin,
  });
  expect(dataOf<object[]>(log)).toMatchObject([
    { record_id: id, record_name: 'Wet floor', changes: { state: { before: 'open', after: 'closed' } } },
  ]);
});

it('open incidents become overdue after the day of their follow-up', async () => {
  await add({ title: 'Later', follow_up: '2026-03-06' });
  await add({ title: 'Closed', state: 'closed', follow_up: '2026-03-05' });
  await add({ title: 'Late', follow_up: '2026-03-05' });
  const now = () => new Date('2026-03-06T08:00:00Z');
  const { signal } = new AbortController();
  for (const { run } of extension.jobs) await run({ ...api.deps, now }, signal);
  const rows = await api.db.select().from(incidents);
  expect(rows.filter(({ overdue }) => overdue).map(({ title }) => title)).toEqual(['Late']);
});

it('its text shows pictures of the media library and links to files by signed URLs', async () => {
  const { id: company, admin } = api.care;
  const png = { company_id: company, name: 'a.png', mime: 'image/png', size: 1 };
  const [file] = await api.db
    .insert(files)
    .values({ ...png, kind: 'media', storage_key: 'a' })
    .returning();
  const [picture] = await api.db
    .insert(media)
    .values({ ...png, file_id: file?.id ?? 0 })
    .returning();
  const measures = `<p><img data-media-id="${picture?.id}" alt=""><a href="/media/${picture?.id}">a</a></p>`;
  const read = await api.call('GET', `/incidents/${await add({ measures })}`, { as: admin });
  expect(dataOf(read).measures).toMatch(
    /^<p><img [^>]*src="\/api\/v2\/files\/.*<a [^>]*href="\/api\/v2\/files\//,
  );
});

it('takes a long text beside a file', async () => {
  const form = new FormData();
  const measures = `<p>${'å'.repeat(40_000)}</p>`;
  for (const [name, value] of Object.entries({ ...required(), measures })) form.append(name, value);
  form.append('papers[]', new Blob(['%PDF-1.7\n%%EOF']), 'a.pdf');
  const { status, body } = await api.call('POST', '/incidents', { as: api.care.admin, form });
  expect([status, body]).toMatchObject([201, { data: { measures, papers: [{ name: 'a.pdf' }] } }]);
});
