import { expect, it } from 'vitest';
import { useTestApi } from '../../../tests/support/testApi';

const api = useTestApi();

const exported = async (query: string, language = 'sv') => {
  const response = await api.fetch(`/users/export?${query}`, {
    headers: { Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`, 'Accept-Language': language },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, lines: new TextDecoder().decode(bytes).trim().split('\r\n') };
};

it('exports all filtered rows in order', async () => {
  for (const name of ['Örjan', 'Adam'])
    await api.addUser({ company_id: api.care.id, name, department: 'Export' });
  const { response, bytes, lines } = await exported('filter[q]=export&sort=-name');
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines[0]).toMatch(/^Id;Namn;.*;Avdelning;.*;Skapad;/);
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(['Örjan', 'Adam']);
});

it('uses the delimiter of the language', async () => {
  const { lines } = await exported(`filter[id]=${api.care.admin.id}`, 'en');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^ID,Name,/);
});

it('escapes formulas', async () => {
  const sly = await api.addUser({ company_id: api.care.id, name: '=HYPERLINK("http://evil.example")' });
  const { lines } = await exported(`filter[id]=${sly.id}`);
  expect(lines[1]).toContain(`"'=HYPERLINK`);
});

it('exports more than a batch, only of the own company', async () => {
  const { users } = await import('../../db/schema');
  const many = Array.from({ length: 1_100 }, (_, n) => ({
    company_id: api.care.id,
    name: `Mass ${n}`,
    title: 'Massa',
  }));
  await api.db.insert(users).values(many);
  expect((await exported('filter[q]=massa')).lines).toHaveLength(1_101);
  const { lines } = await exported('filter[q]=massa&sort=-id');
  const ids = lines.slice(1).map((line) => Number(line.split(';')[0]));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(1_100);
  expect((await exported('')).lines.join('\n')).not.toContain(api.logistics.admin.name);
});
