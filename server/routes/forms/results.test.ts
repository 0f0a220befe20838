import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, formAnswered, formSubmissions, mails } from '../../db/schema';
import type { Form, FormResults, FormSubmission } from '../../../contract/form';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, as = api.care.admin) =>
  api.call(method, path, { as, body });

const field = (key: string, type: string, alternatives: string[] = []) => ({
  key,
  type,
  label: `Fråga ${key}`,
  alternatives,
});
const create = async (over: Record<string, unknown> = {}) =>
  dataOf<Form>(
    await call('POST', '/forms', {
      title: 'Enkät',
      responsible_email: 'enkat@test.example',
      published: true,
      fields: [field('a', 'number'), field('b', 'text')],
      ...over,
    }),
  );
const submit = (id: number, answers: Record<string, unknown>, as = api.care.staff) =>
  call('POST', `/forms/${id}/submissions`, { answers }, as);
const results = async (id: number) => dataOf<FormResults>(await call('GET', `/forms/${id}/results`));
const resultOf = async (id: number, key: string) =>
  (await results(id)).questions.find((question) => question.key === key);

describe('the results of a form', () => {
  it('count the options of choices, those of removed ones together', async () => {
    const fields = [
      field('ett', 'radio', ['Ja', 'Nej', 'Vet ej']),
      field('flera', 'checkbox', ['A', 'B', 'C']),
    ];
    const { id } = await create({ fields });
    for (const answers of [
      { ett: 'Ja', flera: ['A', 'B'] },
      { ett: 'Ja', flera: ['B', 'C'] },
      { ett: 'Nej', flera: [] },
      { ett: null, flera: [] },
    ])
      await submit(id, answers);
    await call('PATCH', `/forms/${id}`, {
      fields: [field('ett', 'radio', ['Nej', 'Ja', 'Vet ej']), field('flera', 'checkbox', ['B'])],
    });
    expect(await results(id)).toEqual({
      submissions_count: 4,
      questions: [
        {
          ...{ key: 'ett', type: 'radio', label: 'Fråga ett', answered: 3, numbers: null, latest: [] },
          choices: [
            { value: 'Nej', count: 1 },
            { value: 'Ja', count: 2 },
            { value: 'Vet ej', count: 0 },
          ],
        },
        {
          ...{ key: 'flera', type: 'checkbox', label: 'Fråga flera', answered: 2, numbers: null, latest: [] },
          choices: [
            { value: 'B', count: 2 },
            { value: null, count: 2 },
          ],
        },
      ],
    });
  });

  it('divide numbers into ranges of round numbers', async () => {
    const numbersOf = async (values: readonly unknown[]) => {
      const { id } = await create({ fields: [field('a', 'number')] });
      for (const value of values) await submit(id, { a: value });
      return (await resultOf(id, 'a'))?.numbers;
    };
    const ranges = (numbers: Awaited<ReturnType<typeof numbersOf>>) =>
      numbers?.histogram.map(({ from, to, count }) => `${from}–${to}: ${count}`);

    const whole = await numbersOf([3, 1, 1, 5]);
    expect(whole).toMatchObject({ min: 1, average: 2.5, max: 5 });
    expect(ranges(whole)).toEqual(['1–1: 2', '2–2: 0', '3–3: 1', '4–4: 0', '5–5: 1']);
    const large = ranges(await numbersOf([350, 2999, 3000, null]));
    expect(large).toHaveLength(7);
    expect(large?.filter((range) => !range.endsWith(': 0'))).toEqual([
      '0–499: 1',
      '2500–2999: 1',
      '3000–3499: 1',
    ]);
    expect(ranges(await numbersOf([0.1, 0.35, -0.6]))).toContain('0.3–0.4: 1');
    expect(ranges(await numbersOf([2.5]))).toEqual(['2.5–2.6: 1']);
    expect(await numbersOf([-1e308, 1e308])).toMatchObject({ min: -1e308, histogram: [] });
    expect(await numbersOf([null])).toBeNull();
  });

  it('show the latest texts and dates, and only the start of long ones', async () => {
    const { id } = await create({ fields: [field('text', 'textarea'), field('dag', 'date')] });
    for (let number = 1; number <= 6; number++) await submit(id, { text: `Svar ${number}`, dag: null });
    await submit(id, { text: 'å'.repeat(400), dag: '2026-05-01' });
    const text = await resultOf(id, 'text');
    expect(text?.answered).toBe(7);
    expect(text?.latest).toEqual([`${'å'.repeat(300)}…`, 'Svar 6', 'Svar 5', 'Svar 4', 'Svar 3']);
    expect(await resultOf(id, 'dag')).toMatchObject({ answered: 1, latest: ['2026-05-01'] });
  });

  it('survive a question that changes its type', async () => {
    const { id } = await create();
    await submit(id, { a: 7, b: 'sju' });
    await call('PATCH', `/forms/${id}`, { fields: [field('a', 'text'), field('b', 'number')] });
    expect((await results(id)).questions).toMatchObject([
      { answered: 1, latest: [], numbers: null },
      { answered: 1, latest: [], numbers: null },
    ]);
    await call('PATCH', `/forms/${id}`, {
      fields: [field('a', 'radio', ['Ja']), field('b', 'checkbox', ['sju'])],
    });
    expect((await results(id)).questions.map(({ choices }) => choices)).toEqual([
      [
        { value: 'Ja', count: 0 },
        { value: null, count: 1 },
      ],
      [{ value: 'sju', count: 1 }],
    ]);
  });
});

describe('an anonymous form', () => {
  const answered = (id: number) =>
    api.db.select().from(formAnswered).where(eq(formAnswered.form_id, id)).orderBy(asc(formAnswered.user_id));
  const logged = (id: number) =>
    api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'forms'), eq(auditLog.record_id, id), eq(auditLog.action, 'submit')));

  it('stores no link to the person, only that they have answered', async () => {
    const { id } = await create({ anonymous: true, responsible_email: 'anonym@test.example' });
    const mine = dataOf<Form>(await call('GET', `/my/forms/${id}`, undefined, api.care.staff));
    expect(mine.anonymous).toBe(true);
    const answer = await submit(id, { a: 3, b: 'Hemligt' });
    expect(dataOf<FormSubmission>(answer)).toMatchObject({ user_id: null, user_name: null });
    await submit(id, { a: 4, b: 'Igen' });
    await submit(id, { a: 5, b: 'Annan' }, api.care.editor);

    const rows = await api.db.select().from(formSubmissions).where(eq(formSubmissions.form_id, id));
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({ user_id: null, updated_at: row.created_at });
      expect(row.created_at.toISOString()).toMatch(/T00:00:00.000Z$/);
      // Not in the order of submission.
      expect(row.id).toBeGreaterThanOrEqual(2 ** 30);
    }
    const ids = [api.care.staff.id, api.care.editor.id].sort((a, b) => a - b);
    expect(await answered(id)).toEqual(ids.map((user_id) => ({ form_id: id, user_id })));
    expect(await logged(id)).toEqual([]);
    const sent = await api.db.select().from(mails).where(eq(mails.recipient, 'anonym@test.example'));
    expect(sent).toHaveLength(3);
    const text = JSON.stringify(sent);
    expect(text).toContain('Svaret är anonymt');
    for (const secret of ['Hemligt', 'Fråga', api.care.staff.name, api.care.editor.name])
      expect(text).not.toContain(secret);
  });

  it('is searched and exported without names and times', async () => {
    const { id } = await create({ anonymous: true });
    await submit(id, { a: 1, b: 'Ett' });
    const listed = await call('GET', `/forms/${id}/submissions?filter[q]=care staff`);
    expect(dataOf(listed)).toEqual([]);
    const { body } = await call('GET', `/forms/${id}/submissions/export`);
    const [header, row] = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe('Submitted,Fråga a,Fråga b');
    expect(row).toMatch(/^\d{4}-\d\d-\d\d,1,Ett$/);
  });

  it('cannot be declared, or withdrawn, after the first submission', async () => {
    for (const anonymous of [true, false]) {
      const { id } = await create({ anonymous });
      // Of a form that was anonymous when it was opened.
      const told = { answers: { a: 1 }, anonymous: true };
      if (!anonymous)
        expect(fieldErrors(await call('POST', `/forms/${id}/submissions`, told))).toHaveProperty('anonymous');
      const change = (value: boolean) => call('PATCH', `/forms/${id}`, { anonymous: value });
      expect((await change(!anonymous)).status).toBe(200);
      expect((await change(anonymous)).status).toBe(200);
      await submit(id, { b: 'Svar' });
      const refused = await change(!anonymous);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid']);
      expect(fieldErrors(refused)).toEqual({
        anonymous: ['Cannot be changed once the form has submissions'],
      });
      expect((await change(anonymous)).status).toBe(200);
    }
  });

  it('differs from others, which name who has submitted', async () => {
    const { id } = await create();
    await submit(id, { b: 'Ett' });
    await submit(id, { b: 'Två' });
    expect(await answered(id)).toEqual([{ form_id: id, user_id: api.care.staff.id }]);
    expect(await logged(id)).toMatchObject([
      { actor_id: api.care.staff.id },
      { actor_id: api.care.staff.id },
    ]);
  });
});
