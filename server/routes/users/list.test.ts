import { describe, expect, it } from 'vitest';
import { dataOf, useTestApi, type Answered } from '../../../tests/support/testApi';

const api = useTestApi();

interface Row {
  id: number;
  name: string;
}
const list = (query: Record<string, string>): Promise<Answered> =>
  api.call('GET', `/users?${new URLSearchParams(query).toString()}`, { as: api.care.admin });
const namesOf = async (query: Record<string, string>) =>
  dataOf<Row[]>(await list(query)).map(({ name }) => name);
const totalOf = ({ body }: Answered) => (body as { meta: { total: number } }).meta.total;
const add = (department: string, rows: { name: string; title?: string; phone?: string }[]) =>
  Promise.all(rows.map((row) => api.addUser({ company_id: api.care.id, department, ...row })));

describe('pages', () => {
  it.each(['title', '-title', 'inactive', '-inactive', 'title,-name'])(
    'sorted by %s contain every row once, also with equal values',
    async (sort) => {
      const department = `Lika ${sort}`;
      const added = await add(
        department,
        Array.from({ length: 25 }, () => ({ name: 'Samma Namn', title: 'Samma' })),
      );
      const seen: number[] = [];
      for (const number of ['1', '2', '3', '4', '5'])
        seen.push(
          ...dataOf<Row[]>(
            await list({ 'filter[q]': department, sort, 'page[number]': number, 'page[size]': '6' }),
          ).map(({ id }) => id),
        );
      expect(seen).toHaveLength(25);
      expect(new Set(seen)).toEqual(new Set(added.map(({ id }) => id)));
    },
  );

  it('after the last are empty, with the total', async () => {
    await add('Sista', [{ name: 'En' }, { name: 'Två' }]);
    const answer = await list({ 'filter[q]': 'sista', 'page[number]': '99' });
    expect(dataOf(answer)).toEqual([]);
    expect(totalOf(answer)).toBe(2);
  });

  it('have at most 100 rows', async () => {
    await add(
      'Hundra',
      Array.from({ length: 101 }, (_, n) => ({ name: `Rad ${n}` })),
    );
    const answer = await list({ 'filter[q]': 'hundra', 'page[size]': '100' });
    expect(dataOf(answer)).toHaveLength(100);
    expect(totalOf(answer)).toBe(101);
  });
});

describe('the order', () => {
  it('puts rows without a value last in both directions', async () => {
    await add('Tomma', [{ name: 'Utan' }, { name: 'Med B', title: 'B' }, { name: 'Med A', title: 'A' }]);
    expect(await namesOf({ 'filter[q]': 'tomma', sort: 'title' })).toEqual(['Med A', 'Med B', 'Utan']);
    expect(await namesOf({ 'filter[q]': 'tomma', sort: '-title' })).toEqual(['Med B', 'Med A', 'Utan']);
  });

  it('uses the second field for equal values of the first', async () => {
    await add('Dubbel', [
      { name: 'B', title: 'X' },
      { name: 'C', title: 'W' },
      { name: 'A', title: 'X' },
    ]);
    expect(await namesOf({ 'filter[q]': 'dubbel', sort: '-title,name' })).toEqual(['A', 'B', 'C']);
  });
});

describe('the search', () => {
  it('escapes special characters', async () => {
    await add('Tecken', [{ name: '50% rabatt' }, { name: 'a_b' }, { name: 'c\\d' }, { name: "O'Brien" }]);
    const search = (text: string) => namesOf({ 'filter[q]': `tecken ${text}` });
    expect(await search('%')).toEqual(['50% rabatt']);
    expect(await search('_')).toEqual(['a_b']);
    expect(await search('\\')).toEqual(['c\\d']);
    expect(await search("o'b")).toEqual(["O'Brien"]);
    expect(await search('a%b')).toEqual([]);
  });

  it('matches a long word as a whole, ignoring case', async () => {
    await add('Långt', [
      { name: 'Åsa Ånderssén-Östholm', title: '50%_rabatt\\kod' },
      { name: 'Anders Persson Östbyholm', title: '50% rabatt och _en kod' },
    ]);
    const search = (text: string) => namesOf({ 'filter[q]': `långt ${text}` });
    const [whole, parts] = ['Åsa Ånderssén-Östholm', 'Anders Persson Östbyholm'];
    expect(await search('ånderssén')).toEqual([whole]);
    expect(await search('NDERSSÉN-ÖSTHOLM')).toEqual([whole]);
    expect(await search('anderson')).toEqual([]);
    expect(await search('anderssonholm')).toEqual([]);
    expect(await search('perssonöst')).toEqual([]);
    expect(await search('persson')).toEqual([parts]);
    expect(await search('50%_rab')).toEqual([whole]);
    expect(await search('rabatt\\kod')).toEqual([whole]);
    expect(await search('50%rabatt')).toEqual([]);
    // Only some trigrams of a very long word are searched.
    expect(await search('ånderssén-öst_holm')).toEqual([]);
    expect(await search('anderssenxxxxxxxholm')).toEqual([]);
  });

  it('matches a number as a whole', async () => {
    await add('Nummer', [
      { name: 'Ett', phone: '070-4112233' },
      { name: 'Två', phone: '071-4112233' },
      { name: 'Tre', phone: '+46704112233' },
    ]);
    const search = async (text: string) => (await namesOf({ 'filter[q]': `nummer ${text}` })).sort();
    expect(await search('070-4112233')).toEqual(['Ett']);
    expect(await search('+46704112233')).toEqual(['Tre']);
    expect(await search('4112233')).toEqual(['Ett', 'Tre', 'Två']);
    expect(await search('112233')).toEqual(['Ett', 'Tre', 'Två']);
    expect(await search('071-4112234')).toEqual([]);
  });

  it('counts all pages, also with other filters', async () => {
    await add(
      'Räknas',
      Array.from({ length: 7 }, (_, n) => ({ name: `Räknad ${6 - n}`, title: n % 2 ? 'Kock' : undefined })),
    );
    const first = (query: Record<string, string>) =>
      list({ 'filter[q]': 'räknas', 'page[size]': '3', ...query });
    const names = (answer: Answered) => dataOf<Row[]>(answer).map(({ name }) => name);
    const either: Record<string, string>[] = [{}, { 'filter[inactive]': '0' }];
    for (const query of either) {
      const rising = await first({ sort: 'name', ...query });
      expect([names(rising), totalOf(rising)]).toEqual([['Räknad 0', 'Räknad 1', 'Räknad 2'], 7]);
      // The second page continues the first.
      const next = await first({ sort: 'name', 'page[number]': '2', ...query });
      expect([names(next), totalOf(next)]).toEqual([['Räknad 3', 'Räknad 4', 'Räknad 5'], 7]);
    }
    const falling = await first({ sort: '-title,-name' });
    expect([names(falling), totalOf(falling)]).toEqual([['Räknad 5', 'Räknad 3', 'Räknad 1'], 7]);
    expect(names(await first({ sort: '-title,-name', 'page[number]': '2' }))[0]).toBe('Räknad 6');
    expect(totalOf(await first({ 'filter[q]': 'räknas finns inte' }))).toBe(0);
  });

  it('matches all words, and ignores blank input', async () => {
    await add('Orden', [
      { name: 'Anna Berg', title: 'Kock' },
      { name: 'Anna Dahl', title: 'Chef' },
    ]);
    expect(await namesOf({ 'filter[q]': ' berg   ANNA kock ' })).toEqual(['Anna Berg']);
    expect(await namesOf({ 'filter[q]': 'berg chef' })).toEqual([]);
    expect(totalOf(await list({ 'filter[q]': '   ' }))).toBe(totalOf(await list({})));
  });
});

describe('the filters', () => {
  it('are combined, each with any of its values', async () => {
    const [one, two] = await Promise.all([
      api.addUser({ company_id: api.care.id, name: 'Ett', language: 'no', roles: ['editor'] }),
      api.addUser({ company_id: api.care.id, name: 'Två', language: 'en', roles: ['editor'] }),
      api.addUser({ company_id: api.care.id, name: 'Tre', language: 'no' }),
    ]);
    const both = { 'filter[role]': 'editor,admin', 'filter[language]': 'no,en', sort: 'id' };
    expect((await namesOf(both)).sort()).toEqual([one.name, two.name].sort());
    expect(await namesOf({ ...both, 'filter[id]': `${two.id},${api.care.admin.id}` })).toEqual(['Två']);
    expect(await namesOf({ 'filter[inactive]': '0', 'filter[id]': String(one.id) })).toEqual(['Ett']);
    expect(await namesOf({ 'filter[inactive]': 'true', 'filter[id]': String(one.id) })).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'filter[inactive]': 'maybe' },
    { 'filter[id]': 'abc' },
    { 'filter[id]': '' },
    { 'filter[language]': 'fr' },
    { 'page[number]': '0' },
    { 'page[size]': '0' },
    { 'page[limit]': '10' },
    { sort: 'name,secret' },
    { sort: '--name' },
    { filter: 'role' },
  ])('reject %j', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});
