import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_ID } from '../../../contract/constants';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { formSubmissions, mails, pages, users } from '../../db/schema';
import { localDay } from '../../core/localTime';
import { firstRow } from '../../core/rows';
import type { Form, FormSubmission } from '../../../contract/form';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, as = api.care.admin, headers = {}) =>
  api.call(method, path, { as, body, headers });

const FIELDS = [
  { key: 'namn', type: 'text', label: 'Namn', mandatory: true },
  { key: 'antal', type: 'number', label: 'Antal', mandatory: false },
  { key: 'dag', type: 'date', label: 'Dag', mandatory: false },
  { key: 'val', type: 'radio', label: 'Val', mandatory: false, alternatives: ['Ja', 'Nej'] },
  { key: 'flera', type: 'checkbox', label: 'Flera', mandatory: false, alternatives: ['A', 'B'] },
];
const create = async (over: Record<string, unknown> = {}) =>
  dataOf<Form>(
    await call('POST', '/forms', {
      title: 'Anmälan',
      responsible_email: 'ansvarig@test.example',
      published: true,
      fields: FIELDS,
      ...over,
    }),
  );
const submit = (id: number, answers: Record<string, unknown>, as = api.care.staff) =>
  call('POST', `/forms/${id}/submissions`, { answers }, as);
const submissions = async (id: number, query = '') =>
  call('GET', `/forms/${id}/submissions${query}`).then((answer) => dataOf<FormSubmission[]>(answer));

describe('the fields of a form', () => {
  it('keep their keys, or get new ones', async () => {
    const form = await create({ fields: [FIELDS[0], { type: 'text', label: 'Utan' }] });
    expect(form.fields).toEqual([
      { ...FIELDS[0], alternatives: [] },
      {
        key: expect.stringMatching(/^f[\w-]{12}$/) as string,
        type: 'text',
        label: 'Utan',
        mandatory: false,
        alternatives: [],
      },
    ]);
    const changed = dataOf<Form>(
      await call('PATCH', `/forms/${form.id}`, { fields: [...form.fields].reverse() }),
    );
    expect(changed.fields).toEqual([...form.fields].reverse());
    expect(changed.title).toBe('Anmälan');
  });

  it('report errors at the field', async () => {
    const fields = [
      { key: 'a', type: 'radio', label: 'Utan val' },
      { key: 'a', type: 'text', label: ' ' },
      { key: 'b', type: 'checkbox', label: 'Lika', alternatives: ['x', 'x'] },
      { key: '__proto__', type: 'text', label: 'Nyckel' },
    ];
    const answer = await call('POST', '/forms', { title: 'A', responsible_email: 'x', fields });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual({
      responsible_email: ['Recipient e-mail must be a valid e-mail address'],
      'fields.0.alternatives': ['Add at least one option'],
      'fields.1.label': ['Question is a required field'],
      'fields.1.key': [expect.stringContaining('already in use')],
      'fields.2.alternatives': ['Two options are the same'],
      'fields.3.key': [expect.stringContaining('not valid')],
    });
  });
});

describe('the list', () => {
  it('searches, filters, and shows editors only the names of published forms', async () => {
    const out = await create({ title: 'Ögonkontroll' });
    const draft = await create({ title: 'Ögondroppar', published: false });
    const ids = async (query: string, as = api.care.admin) =>
      dataOf<Form[]>(await call('GET', `/forms?${query}`, undefined, as)).map(({ id }) => id);
    expect(await ids('filter[q]=ögon&sort=title')).toEqual([draft.id, out.id]);
    expect(await ids('filter[q]=ögon&filter[published]=true')).toEqual([out.id]);
    expect(await ids('filter[q]=ögon', api.care.editor)).toEqual([out.id]);
    expect(await ids('filter[q]=ansvarig@', api.care.editor)).toEqual([]);
    const seen = dataOf(await call('GET', `/forms/${out.id}`, undefined, api.care.editor));
    expect(Object.keys(seen).sort()).toEqual(['created_at', 'id', 'title', 'updated_at']);
    expect((await call('GET', `/forms/${draft.id}`, undefined, api.care.editor)).status).toBe(404);
    expect((await call('GET', `/forms/${out.id}/submissions`, undefined, api.care.editor)).status).toBe(403);
  });
});

describe('deleting a form', () => {
  it('is rejected while pages use it, and deletes its submissions', async () => {
    const { id } = await create();
    await submit(id, { namn: 'En' });
    const page = firstRow(
      await api.db
        .insert(pages)
        .values({ company_id: api.care.id, title: 'Så anmäler du', form_id: id })
        .returning(),
    );
    const refused = await call('DELETE', `/forms/${id}`);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'form_in_use']);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Så anmäler du') as string });
    await api.db.delete(pages).where(eq(pages.id, page.id));
    expect((await call('DELETE', `/forms/${id}`)).status).toBe(204);
    expect(await api.db.select().from(formSubmissions).where(eq(formSubmissions.form_id, id))).toEqual([]);
  });
});

describe('a submission', () => {
  it('is stored with its questions, and emailed in the recipient’s language', async () => {
    await api.db.update(users).set({ language: 'sv' }).where(eq(users.id, api.care.admin.id));
    const form = await create({
      title: 'Mat <b>',
      responsible_email: String(api.care.admin.email).toUpperCase(),
    });
    const answers = {
      namn: ' <script>x</script> ',
      antal: '1,23456',
      dag: '2026-05-01',
      flera: ['B'],
      val: 'Ja',
    };
    const answer = await submit(form.id, answers);
    expect(answer.status).toBe(201);
    expect(dataOf<FormSubmission>(answer)).toMatchObject({
      user_id: api.care.staff.id,
      user_name: api.care.staff.name,
      answers: [
        { key: 'namn', label: 'Namn', value: '<script>x</script>' },
        { key: 'antal', label: 'Antal', value: 1.23456 },
        { key: 'dag', label: 'Dag', value: '2026-05-01' },
        { key: 'val', label: 'Val', value: 'Ja' },
        { key: 'flera', label: 'Flera', value: ['B'] },
      ],
    });
    const renamed = form.fields.map((field) => ({ ...field, label: `${field.label}?` }));
    await call('PATCH', `/forms/${form.id}`, { fields: renamed });
    const [kept] = await submissions(form.id);
    expect(kept?.answers[0]?.label).toBe('Namn');
    const [mail, ...more] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, form.responsible_email));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ status: 'queued', subject: 'Nytt formulärsvar: Mat <b>', attempts: 0 });
    expect(mail?.text).toContain('Antal\n1,23456');
    expect(mail?.text).toContain('Dag\n1 maj 2026');
    expect(mail?.html).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(mail?.html).toContain('Mat &lt;b&gt;');
    expect(mail?.html).not.toMatch(/<script>|<b>/);
  });

  it('takes numbers with thousands as its language writes them', async () => {
    const { id } = await create();
    const numbers = async (language: string, ...typed: string[]) => {
      const headers = { 'Accept-Language': language };
      for (const antal of typed)
        await call('POST', `/forms/${id}/submissions`, { answers: { namn: 'x', antal } }, undefined, headers);
      const found = await submissions(id);
      return found.slice(0, typed.length).map(({ answers }) => answers[1]?.value);
    };
    expect(await numbers('en', '0.500', '1,234,567.8', '1.500', '1,500')).toEqual([
      1500, 1.5, 1234567.8, 0.5,
    ]);
    expect(await numbers('de', '-1.234.567,8', '1,500', '1.500')).toEqual([1500, 1.5, -1234567.8]);
    expect(await numbers('sv', '1 234,5', '1.500', '0,500')).toEqual([0.5, 1.5, 1234.5]);
  });

  it('reports errors by question, and sends no email', async () => {
    const { id } = await create({ responsible_email: 'ingen@test.example' });
    const answer = await submit(id, {
      namn: '  ',
      antal: 'två',
      dag: '2026-02-30',
      val: 'Kanske',
      flera: ['C'],
    });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual({
      'answers.namn': ['Namn is a required field'],
      'answers.antal': ['Antal is not valid'],
      'answers.dag': ['Dag must be a date'],
      'answers.val': ['Choose one of the options for Val'],
      'answers.flera': ['Choose one of the options for Flera'],
    });
    expect(fieldErrors(await submit(id, { namn: 'x', annat: 'y' }))).toHaveProperty('answers');
    expect(await submissions(id)).toEqual([]);
    expect(await api.db.select().from(mails).where(eq(mails.recipient, 'ingen@test.example'))).toEqual([]);
  });

  it('can be made by every user with the feature, to published forms', async () => {
    const { id } = await create();
    const mine = await call('GET', `/my/forms/${id}`, undefined, api.care.staff);
    expect(dataOf(mine)).toEqual({
      id,
      title: 'Anmälan',
      anonymous: false,
      fields: expect.any(Array) as unknown,
    });
    await call('PATCH', `/forms/${id}`, { published: false });
    expect((await call('GET', `/my/forms/${id}`, undefined, api.care.staff)).status).toBe(404);
    expect((await submit(id, { namn: 'x' })).status).toBe(404);
    const away = await submit(id, { namn: 'x' }, api.logistics.staff);
    expect([away.status, codeOf(away)]).toEqual([403, 'feature_disabled']);
  });

  it('remains when its author is deleted', async () => {
    const { id } = await create();
    const author = await api.addUser({ company_id: api.care.id });
    await submit(id, { namn: 'x' }, author);
    await call('DELETE', `/users/${author.id}`);
    expect(await submissions(id)).toMatchObject([{ user_id: null, user_name: null }]);
  });
});

describe('the submissions', () => {
  it('are paged, newest first, and searched by answer and author', async () => {
    const { id } = await create();
    for (const namn of ['Första', 'Andra', 'Tredje']) await submit(id, { namn });
    const names = async (query: string) =>
      (await submissions(id, query)).map(({ answers }) => answers[0]?.value);
    expect(await names('?page[size]=2')).toEqual(['Tredje', 'Andra']);
    expect(await names('?page[size]=2&page[number]=2')).toEqual(['Första']);
    expect(await names('?sort=created_at')).toEqual(['Första', 'Andra', 'Tredje']);
    expect(await names('?filter[q]=FÖRST')).toEqual(['Första']);
    expect(await names('?filter[q]=namn')).toEqual([]);
    expect(await names(`?filter[q]=care staff&filter[user_id]=${api.care.staff.id}`)).toHaveLength(3);
    expect(await names(`?filter[user_id]=${MAX_ID}`)).toEqual([]);
    const { body } = await call('GET', `/forms/${id}/submissions?page[size]=1`);
    expect(body).toMatchObject({ meta: { total: 3 } });
    expect(dataOf<Form>(await call('GET', `/forms/${id}`)).submissions_count).toBe(3);
    await submit(id, { namn: 'Egen' }, api.care.admin);
    const people = (await submissions(id, '?sort=-user_name')).map(({ user_name }) => user_name);
    expect(people).toEqual(people.toSorted().reverse());
    expect(await names('?sort=user_name')).toEqual((await names('?sort=-user_name')).reverse());
  });

  it('are exported with removed fields, without formulas, in the requested language', async () => {
    const form = await create();
    await submit(form.id, { namn: '=1+1', antal: 2.5, flera: ['A', 'B'] });
    await call('PATCH', `/forms/${form.id}`, {
      fields: [
        { key: 'ny', type: 'text', label: 'Ny; fråga' },
        ...form.fields.filter(({ key }) => !['namn', 'val'].includes(key)),
      ],
    });
    await submit(form.id, { ny: 'Svar' });
    const path = `/forms/${form.id}/submissions/export`;
    expect((await call('GET', `${path}?sort=user_name`)).status).toBe(200);
    const csv = async (language: string) =>
      String((await call('GET', path, undefined, api.care.admin, { 'Accept-Language': language })).body)
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
    const [header, second, first] = await csv('sv');
    expect(header).toBe('Inskickat;Inskickat av;"Ny; fråga";Antal;Dag;Flera;Namn;Val');
    expect(second).toMatch(/^[\d-]{10} \d\d:\d\d;Care staff;Svar;;;;;$/);
    expect(first).toMatch(/;Care staff;;2,5;;A, B;"'=1\+1";$/);
    // A number is one in Excel too.
    const token = await api.tokenOf(api.care.admin);
    const book = await api.fetch(`${path}?format=xlsx`, { headers: { Authorization: `Bearer ${token}` } });
    const sheet = unzipSync(new Uint8Array(await book.arrayBuffer()))['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet ?? new Uint8Array())).toContain('<v>2.5</v>');
    expect((await csv('en'))[0]).toMatch(/^Submitted,Submitted by,Ny; fråga,/);
    const { headers } = await call('GET', path);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="form-${form.id}-${localDay(api.deps.now())}.csv"`,
    );
    expect((await call('GET', path, undefined, api.care.editor)).status).toBe(403);
  });
});
