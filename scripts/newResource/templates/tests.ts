import { isText, type Field } from '../fields';
import type { Names } from '../names';

const SAMPLES: Record<Field['kind'], readonly [string, string]> = {
  text: [`'Björken'`, `'Ängen'`],
  longtext: [`'Som det står'`, `'Annorlunda'`],
  number: ['3', '12'],
  boolean: ['true', 'false'],
  date: [`'2026-03-04'`, `'2027-12-31'`],
};

const sample = (fields: readonly Field[], which: 0 | 1): string =>
  `{ ${fields.map(({ name, kind }) => `${name}: ${SAMPLES[kind][which]}`).join(', ')} }`;

const required = (fields: readonly Field[]): Field[] =>
  fields.filter(({ kind, optional }) => !optional && kind !== 'boolean');

/** `server/routes/<many>.test.ts`: the calls, who may make them, and that companies see their own alone. */
export const serverTestFile = (
  { resource, one, Type, noun, words }: Names,
  fields: readonly [Field, ...Field[]],
): string => {
  const [{ name: title }] = fields;
  const missing = required(fields).map(({ name }) => `'${name}'`);
  return `import { describe, expect, it } from 'vitest';
import type { ${Type}, ${Type}Create } from '../../contract/${one}';
import { codeOf, dataOf, fieldErrors, useTestApi } from '../../tests/support/testApi';

const api = useTestApi();
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call(method, path, { as: api.care.admin, body, headers });

const first: ${Type}Create = ${sample(fields, 0)};
const second: ${Type}Create = ${sample(fields, 1)};
const add = async (values: ${Type}Create) => dataOf<${Type}>(await call('POST', '/${resource}', values));

/** Every call that there is. */
const callsOf = (id: number) =>
  [
    ['GET', '/${resource}', undefined],
    ['POST', '/${resource}', first],
    ['GET', \`/${resource}/\${id}\`, undefined],
    ['PATCH', \`/${resource}/\${id}\`, second],
    ['DELETE', \`/${resource}/\${id}\`, undefined],
  ] as const;

describe('${words.many}', () => {
  it('are made, read, changed and deleted', async () => {
    const { id } = await add(first);
    expect(dataOf(await call('GET', \`/${resource}/\${id}\`))).toMatchObject(first);
    expect(dataOf(await call('PATCH', \`/${resource}/\${id}\`, second))).toMatchObject(second);
    expect(dataOf(await call('PATCH', \`/${resource}/\${id}\`, { ${title}: first.${title} }))).toMatchObject({
      ...second,
      ${title}: first.${title},
    });
    expect((await call('DELETE', \`/${resource}/\${id}\`)).status).toBe(204);
    expect(codeOf(await call('GET', \`/${resource}/\${id}\`))).toBe('not_found_${noun}');
  });

  it('say what is missing', async () => {
    expect(Object.keys(fieldErrors(await call('POST', '/${resource}', {})))).toEqual([${missing.join(', ')}]);
    const { id } = await add(first);
    expect(fieldErrors(await call('PATCH', \`/${resource}/\${id}\`, { ${title}: ' ' }))).toHaveProperty('${title}');
  });

  it('are searched, and sorted in Swedish', async () => {
    for (const text of ['Ölänk', 'Ålänk', 'zlänk']) await add({ ...first, ${title}: text });
    const rows = dataOf<${Type}[]>(await call('GET', '/${resource}?filter[q]=L%C3%84NK&sort=${title}'));
    expect(rows.map((row) => row.${title})).toEqual(['zlänk', 'Ålänk', 'Ölänk']);
  });

  it('refuse a change to a state that is gone', async () => {
    const { id } = await add(first);
    const etag = (await call('GET', \`/${resource}/\${id}\`)).headers.get('ETag') ?? '';
    expect((await call('PATCH', \`/${resource}/\${id}\`, second, { 'If-Match': etag })).status).toBe(200);
    expect(codeOf(await call('PATCH', \`/${resource}/\${id}\`, first, { 'If-Match': etag }))).toBe('stale');
  });

  it.each(['editor', 'communicator', 'staff'] as const)('are closed to %s', async (role) => {
    const { id } = await add(first);
    for (const [method, path, body] of callsOf(id))
      expect([method, codeOf(await api.call(method, path, { as: api.care[role], body }))]).toEqual([
        method,
        'forbidden',
      ]);
    expect(dataOf(await call('GET', \`/${resource}/\${id}\`))).toMatchObject(first);
  });

  it('are their company’s own', async () => {
    const { id } = await add(first);
    const as = api.logistics.admin;
    const [list, , ...others] = callsOf(id);
    expect(dataOf(await api.call(list[0], list[1], { as }))).toEqual([]);
    for (const [method, path, body] of others)
      expect([method, (await api.call(method, path, { as, body })).status]).toEqual([method, 404]);
    expect(dataOf(await call('GET', \`/${resource}/\${id}\`))).toMatchObject(first);
  });
});
`;
};

/** How a person fills a field in. */
const fillIn = ({ name, kind }: Field): string => {
  const input = `await field(fields.${name})`;
  if (kind === 'boolean') return `await user.click(${input});`;
  if (kind === 'date') return `fireEvent.change(${input}, { target: { value: first.${name} } });`;
  return `await user.type(${input}, ${kind === 'number' ? `String(first.${name})` : `first.${name}`});`;
};

/** `src/resources/<resource>/<many>.test.tsx`: the screens over the real API. */
export const screensTestFile = (
  { resource, one, many, Type, words }: Names,
  fields: readonly [Field, ...Field[]],
): string => {
  const [{ name: title }] = fields;
  const hasDate = fields.some(({ kind }) => kind === 'date');
  return `import { ${hasDate ? 'fireEvent, ' : ''}screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ${Type}Create } from '../../../contract/${one}';
import en from '../../../i18n/en';
import { ${many} } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, findMenu, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();
const { name, fields } = en.resources${resource === many ? `.${many}` : `['${resource}']`};
const [, plural = ''] = name.split(' |||| ');

const first = ${sample(fields, 0)} satisfies ${Type}Create;
const stored = () => api.db.select().from(${many});
const add = async () => {
  const { company_id } = api.seed.user('admin');
  return firstRow(await api.db.insert(${many}).values({ ...first, company_id }).returning());
};

/** What is filled in below a label. */
const field = (label: string) =>
  screen.findByLabelText((text) => text.replace(/\\s*\\*$/, '') === label, { selector: 'input, textarea' });

describe('${words.many}', () => {
  it('are in the menu, and listed', async () => {
    await add();
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await (await findMenu()).findByRole('link', { name: plural }));
    await findTitle(plural);
    expect(await screen.findByRole('link', { name: first.${title} })).toBeVisible();
    expect(address()).toBe('/${resource}');
  });

  it('say that there are none', async () => {
    await renderApp('/${resource}', { as: 'admin' });
    expect(await screen.findByText(en.resources${resource === many ? `.${many}` : `['${resource}']`}.empty)).toBeVisible();
  });

  it('are made', async () => {
    const user = await renderApp('/${resource}/new', { as: 'admin' });
    ${fields.map(fillIn).join('\n    ')}
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle(plural);
    expect(await stored()).toMatchObject([first]);
  });

  it('ask for what is missing', async () => {
    const user = await renderApp('/${resource}/new', { as: 'admin' });
    const input = await field(fields.${title});
    await user.type(input, 'x');
    await user.clear(input);
    await user.tab();
    expect(await screen.findByText(\`\${fields.${title}} is a required field\`)).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  it('are changed, and have a history', async () => {
    const { id } = await add();
    const path = \`/${resource}/\${id}/edit\`;
    const user = await renderApp(path, { as: 'admin' });
    await findTitle(first.${title});
    const input = await field(fields.${title});
    await user.clear(input);
    await user.type(input, 'Ängen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle(plural);
    expect(await stored()).toMatchObject([{ ...first, ${title}: 'Ängen' }]);
    await goTo(path);
    await user.click(await screen.findByRole('link', { name: en.resources['audit-log'].history }));
    await findTitle('Audit log');
    expect(await screen.findByRole('link', { name: 'Ängen' })).toBeVisible();
  });

  it('are deleted after asking', async () => {
    const { id } = await add();
    const user = await renderApp(\`/${resource}/\${id}/edit\`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await findTitle(plural);
    await waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
  });
});
`;
};

/** What the table of another company holds, for the test that walks all calls. */
export const foreignRow = ({ resource, many }: Names, fields: readonly Field[]): string =>
  `'/${resource}': firstRow(await db.insert(${many}).values({ ...own, ${fields
    .filter(({ optional, kind }) => !optional && kind !== 'boolean')
    .map((field) => `${field.name}: ${isText(field) ? `'Theirs'` : SAMPLES[field.kind][0]}`)
    .join(', ')} }).returning()).id`;
