import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentMatch } from '../../../contract/document';
import { parsePersonalNumber } from '../../../contract/personalNumber';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, documents, files } from '../../db/schema';
import { personalNumbersIn, usernamesIn } from './fileNames';

const api = useTestApi();

/** Returns a valid personal number of twelve digits. */
const numberOf = (nine: string, century = '19'): string => {
  for (let digit = 0; digit < 10; digit += 1) {
    const found = parsePersonalNumber(`${century}${nine}${digit}`);
    if (found) return found;
  }
  throw new Error('No check digit fits');
};
const ANNA = numberOf('850101980');
const BO = numberOf('900215981');
const OLD = numberOf('120607981');
const short = (number: string) => number.slice(2);
const hyphened = (number: string) => `${number.slice(0, -4)}-${number.slice(-4)}`;

const match = async (...names: string[]) =>
  dataOf<DocumentMatch[]>(
    await api.call('POST', '/users/documents/match', { as: api.care.admin, body: { names } }),
  );

const ids: Record<string, number> = {};
beforeAll(async () => {
  const add = async (name: string, more: Partial<Parameters<typeof api.addUser>[0]> = {}) => {
    ids[name] = (await api.addUser({ company_id: api.care.id, name, ...more })).id;
  };
  await add('Anna', { national_security_number: ANNA, username: 'anna.berg' });
  await add('Bo', { national_security_number: BO, username: 'bo_ek', inactive: true });
  await add('Berg', { username: 'berg' });
  await add('Åsa', { username: 'ÅSA.Öhman' });
  await add('Old', { national_security_number: OLD });
  await add('Twin one', { national_security_number: numberOf('700303982') });
  await add('Twin two', { national_security_number: numberOf('700303982') });
  await api.addUser({
    company_id: api.logistics.id,
    name: 'Far',
    national_security_number: numberOf('660606981'),
  });
});

describe('matching documents to users', () => {
  it.each<[name: string, person: string]>([
    [`${ANNA}.pdf`, 'Anna'],
    [`${hyphened(ANNA)}.pdf`, 'Anna'],
    [`${short(ANNA)}.pdf`, 'Anna'],
    [`Lön nov 2026 ${hyphened(short(ANNA))} (1).pdf`, 'Anna'],
    [`20261125_${short(ANNA)}_lon.PDF`, 'Anna'],
    [`spec–${short(ANNA).slice(0, 6)}–${ANNA.slice(-4)}.pdf`, 'Anna'],
    [`${short(OLD).slice(0, 6)}+${OLD.slice(-4)}.pdf`, 'Old'],
    ['lön_anna.berg_2026-11.pdf', 'Anna'],
    ['anna.berg', 'Anna'],
    ['2026-11 berg.pdf', 'Berg'],
    ['Lonespec-BO_EK-november.pdf', 'Bo'],
    ['åsa.öhman.pdf', 'Åsa'],
    [`${'åsa.öhman'.normalize('NFD')}.pdf`, 'Åsa'],
    // The number and the username agree.
    [`${ANNA}_anna.berg.pdf`, 'Anna'],
  ])('%s', async (name, person) => {
    const [found] = await match(name);
    expect(found).toMatchObject({ name, user: { name: person }, why: null });
  });

  it.each<[name: string, why: string]>([
    ['lön november.pdf', 'none'],
    [`x${ANNA}7.pdf`, 'none'],
    // A wrong check digit, an invalid date, and a user of another company.
    [`${ANNA.slice(0, -1)}${(Number(ANNA.slice(-1)) + 1) % 10}.pdf`, 'none'],
    ['851301-9801.pdf', 'none'],
    [`${numberOf('660606981')}.pdf`, 'none'],
    // Part of a word is not a username.
    ['bergman_annas.pdf', 'none'],
    ['eva.berg.pdf', 'none'],
    [`${numberOf('700303982')}.pdf`, 'several'],
    [`${ANNA} ${BO}.pdf`, 'several'],
    [`${ANNA}_bo_ek.pdf`, 'several'],
  ])('reports why there is no match: %s', async (name, why) => {
    const [found] = await match(name);
    expect(found).toMatchObject({ name, user: null, by: null, why });
    expect(found?.candidates.length).toBe(why === 'several' ? 2 : 0);
  });

  it('handles many files in order, and writes nothing', async () => {
    const names = Array.from({ length: 500 }, (_, index) =>
      index % 2 ? `${BO}-${index}.pdf` : `no ${index}.pdf`,
    );
    const found = await match(...names);
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found[1]).toMatchObject({ by: 'personal_number', user: { id: ids.Bo, inactive: true } });
    expect((await match('bo_ek.pdf'))[0]?.by).toBe('username');
    expect(await api.db.select().from(documents)).toEqual([]);
    const logged = JSON.stringify([await api.db.select().from(auditLog), api.logged]);
    for (const secret of [BO, short(BO)]) expect(logged).not.toContain(secret);
  });

  it('finds users in names of hundreds of words', async () => {
    const words = (file: number) => Array.from({ length: 50 }, (_, index) => `w${file}x${index}`).join(' ');
    const names = Array.from({ length: 8 }, (_, index) => `${words(index)} ${index % 2 ? 'bo_ek' : 'berg'}`);
    const found = await match(...names);
    expect(found.map(({ user }) => user?.name)).toEqual(names.map((_, index) => (index % 2 ? 'Bo' : 'Berg')));
  });

  it('is limited in number, and requires access', async () => {
    const post = (as: typeof api.care.admin, names: string[]) =>
      api.call('POST', '/users/documents/match', { as, body: { names } });
    expect(fieldErrors(await post(api.care.admin, new Array<string>(501).fill('x')))).toHaveProperty('names');
    expect(fieldErrors(await post(api.care.admin, []))).toHaveProperty('names');
    for (const as of [api.care.editor, api.care.communicator, api.care.staff])
      expect(codeOf(await post(as, ['x.pdf']))).toBe('forbidden');
  });
});

describe('the holders of a document name', () => {
  it('are users of the own company', async () => {
    const add = async (company: typeof api.care, userId: number, name: string) => {
      const file = {
        company_id: company.id,
        kind: 'document' as const,
        name: 'x.pdf',
        mime: 'application/pdf',
        size: 1,
      };
      const [row] = await api.db
        .insert(files)
        .values({ ...file, storage_key: `${userId}-${name}` })
        .returning();
      await api.db
        .insert(documents)
        .values({ company_id: company.id, user_id: userId, type: 'salary', name, file_id: row?.id ?? 0 });
    };
    await add(api.care, ids.Anna ?? 0, 'Lönespecifikation november');
    await add(api.care, ids.Bo ?? 0, 'Lönespecifikation oktober');
    await add(api.logistics, api.logistics.staff.id, 'Lönespecifikation november');
    const body = {
      name: 'LÖNEspecifikation november ',
      user_ids: [...Object.values(ids), api.logistics.staff.id],
    };
    const answer = await api.call('POST', '/users/documents/holders', { as: api.care.admin, body });
    expect(dataOf(answer)).toEqual({ user_ids: [ids.Anna] });
  });
});

describe('file names', () => {
  it('contain a personal number only with a valid date and check digit', () => {
    const today = new Date('2026-11-21');
    expect(personalNumbersIn(`a${short(ANNA)}b${hyphened(BO)}c`, today)).toEqual([ANNA, BO]);
    expect(personalNumbersIn('2026-11-21 123456-7890.pdf', today)).toEqual([]);
  });

  it('contain usernames as whole words', () => {
    expect(usernamesIn('lön_anna.berg 07.pdf').map(({ text }) => text)).toEqual([
      'lön',
      'lön_anna.berg',
      'anna.berg',
    ]);
  });
});
