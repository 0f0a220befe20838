import { afterEach, describe, expect, it } from 'vitest';
import { formOf, picture } from '../../tests/support/feedCalls';
import { codeOf, dataOf, fieldErrors, useTestApi, type TestCompany } from '../../tests/support/testApi';
import { files, formSubmissions, mails } from '../db/schema';
import { queueMail } from './mail/queue';

const api = useTestApi();
const DAY = 24 * 60 * 60_000;
const GIGABYTE = 1024 ** 3;

afterEach(async () => {
  api.deps.quotas = undefined;
  await api.db.delete(mails);
});

describe('the storage of a company', () => {
  const upload = async ({ admin }: TestCompany, length?: number) =>
    api.call('POST', '/media', {
      as: admin,
      form: formOf([['file', [await picture(), 'x.jpg']]]),
      headers: length === undefined ? {} : { 'Content-Length': String(length) },
    });
  const add = (size: number) =>
    api.db.insert(files).values({
      ...{ company_id: api.care.id, kind: 'media', name: 'film.mp4', mime: 'video/mp4' },
      storage_key: `key-${size}`,
      size,
    });

  it('refuses what does not fit, by the field of the file, and only there', async () => {
    api.deps.quotas = { storageGb: 2, mailsPerDay: 0 };
    await add(2 * GIGABYTE - 500_000);
    expect((await upload(api.care)).status).toBe(201);
    const refused = await upload(api.care, 1_000_000);
    expect([refused.status, codeOf(refused)]).toEqual([413, 'storage_full']);
    expect(fieldErrors(refused).file).toEqual([
      'The company’s storage of 2 GB is full. Delete files you no longer need.',
    ]);
    await add(500_001);
    expect((await upload(api.care)).status).toBe(413);
    expect((await upload(api.logistics)).status).not.toBe(413);
    // The file of an import is not stored.
    const people = formOf([['file', [new TextEncoder().encode('Namn\nAnna'), 'people.csv']]]);
    const read = await api.call('POST', '/users/spreadsheet', { as: api.care.admin, form: people });
    expect(read.status).toBe(201);
    await api.changeSetsDone();
  });

  it('is unlimited with 0', async () => {
    api.deps.quotas = { storageGb: 0, mailsPerDay: 0 };
    await add(9_000 * GIGABYTE);
    expect((await upload(api.care)).status).toBe(201);
  });
});

describe('the mails of a company', () => {
  const queue = () =>
    queueMail(api.db, {
      companyId: api.care.id,
      recipient: 'a@test.example',
      subject: 'x',
      text: 'x',
      html: 'x',
      at: api.deps.now(),
    });

  it('end for the day when they are used up, but password links do not', async () => {
    const body = { title: 'F', responsible_email: 'ansvarig@test.example', published: true, fields: [] };
    const { id } = dataOf<{ id: number }>(
      await api.call('POST', '/forms', {
        as: api.care.admin,
        body: { ...body, fields: [{ key: 'a', type: 'text', label: 'A', mandatory: false }] },
      }),
    );
    const submit = () =>
      api.call('POST', `/forms/${id}/submissions`, { as: api.care.staff, body: { answers: {} } });
    api.deps.quotas = { storageGb: 0, mailsPerDay: 3 };
    await queue();
    api.pass(DAY / 2);
    for (let n = 0; n < 2; n += 1) expect((await submit()).status).toBe(201);
    const refused = await submit();
    expect([refused.status, codeOf(refused)]).toEqual([429, 'mail_quota']);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(DAY / 2_000 - 60);
    expect(wait).toBeLessThanOrEqual(DAY / 2_000);
    expect(await api.db.select().from(formSubmissions)).toHaveLength(2);
    await api.call('POST', '/auth/forgot-password', { body: { email: api.care.staff.email } });
    const links = (await api.db.select().from(mails)).filter(({ text }) => text.includes('reset-password'));
    expect(links).toHaveLength(1);
    await api.db.delete(mails);
    expect((await submit()).status).toBe(201);
  });
});
