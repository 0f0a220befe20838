import type { NewResource } from './describe';
import { sharedLabelOf, type Field } from './fields';

/** app.ts */
export const appFile = ({
  name,
  icon,
  title,
}: NewResource): string => `import ${icon} from '@mui/icons-material/${icon}';
import { defaultScreens, type AppExtension } from 'anslag/app';

export default {
  resources: [
    {
      name: '${name}',
      icon: ${icon},
      ...defaultScreens,
      search: { sort: { field: '${title}', order: 'ASC' } },
      menu: { order: 120 },
    },
  ],
} satisfies AppExtension;
`;

/** The label of a field as source text. Own texts are read, because they will be changed. */
const labelIn = (name: string): string => {
  const shared = sharedLabelOf(name);
  return shared === undefined ? `texts.fields.${name}` : `'${shared}'`;
};

/** What a test does to give a field the value that it has in `first`. */
const fillIn = ({ name, kind, values, target }: Field): string => {
  const label = labelIn(name);
  const input = `await field(${label})`;
  switch (kind) {
    case 'boolean':
      return `await user.click(${input});`;
    case 'date':
      return `await enterDate(${label}, '04/03/2026');`;
    case 'time':
      return `await enterDate(${label}, '04/03/2026 10:30');`;
    case 'clock':
      return `fireEvent.change(${input}, { target: { value: values.${name} } });`;
    case 'choice':
      return `await choose(${label}, texts.values.${name}.${values[0]});`;
    case 'reference':
      return `await choose(${label}, api.seed.${target === 'users' ? `user('admin')` : `group('Köket')`}.name);`;
    case 'number':
      return `await user.type(${input}, String(values.${name}));`;
    default:
      return `await user.type(${input}, values.${name});`;
  }
};

/** Defined in a test: opens a list and takes an option. */
const CHOOSE = `const choose = async (label: string, option: string) => {
      await user.click(await field(label));
      await user.click(await screen.findByRole('option', { name: option }));
    };`;

const isChosen = ({ kind }: Field): boolean => kind === 'choice' || kind === 'reference';
const isClock = ({ kind }: Field): boolean => kind === 'clock';
const isEntered = ({ kind }: Field): boolean => kind === 'date' || kind === 'time';

/** Switches the feature on in the company of the tests. */
const featureOf = ({ name, feature }: NewResource) =>
  feature ? `beforeEach(() => api.db.update(companies).set({ features: ['${name}'] }));` : '';

/** <many>.test.tsx */
export const appTestFile = (resource: NewResource): string => {
  const { name, property, title, fields, plural, feature } = resource;
  const tested = fields.filter(({ example }) => example !== undefined);
  const shown = labelIn(fields[1]?.name ?? '');
  const usesApi = feature || tested.some(({ kind }) => kind === 'reference');
  const values = tested.map((field) => `${field.name}: ${field.example}`).join(', ');
  return `import { ${tested.some(isClock) ? 'fireEvent, ' : ''}screen, waitFor, within } from '@testing-library/react';
import { ${feature ? 'beforeEach, ' : ''}describe, expect, it } from 'vitest';
import type { CreateOf } from 'anslag/contract';
${feature ? `import { companies } from 'anslag/tables';` : ''}
import { address, ${tested.some(isEntered) ? 'enterDate, ' : ''}findMenu, findTitle, goTo, renderApp, tokenOf, useBrowserApi } from 'anslag/tests/app';
import type { resources } from './contract';
import en from './texts/en';

const texts = en.resources${property};
const [, plural = ''] = texts.name.split(' |||| ');
${usesApi ? 'const api = ' : ''}useBrowserApi();
${featureOf(resource)}

const first = () => ({ ${values} }) satisfies CreateOf<(typeof resources)['${name}']>;
const call = async <T,>(body?: object): Promise<T> => {
  const response = await fetch('/api/v2/${name}', {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: \`Bearer \${await tokenOf('admin')}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: T }).data;
};
const add = () => call<{ id: number }>(first());
const stored = () => call<object[]>();
const field = (label: string) =>
  screen.findByLabelText((text) => text.replace(/\\s*\\*$/, '') === label, {
    selector: 'input, textarea, [role=combobox]',
  });

describe('${plural}', () => {
  it('are in the menu, and listed', async () => {
    await add();
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await (await findMenu()).findByRole('link', { name: plural }));
    await findTitle(plural);
    expect(await screen.findByRole('link', { name: first().${title} })).toBeVisible();
    expect(address()).toBe('/${name}');
  });

  it('are created', async () => {
    const values = first();
    const user = await renderApp('/${name}/new', { as: 'admin' });
    ${tested.some(isChosen) ? CHOOSE : ''}
    ${tested.map(fillIn).join('\n    ')}
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle(plural);
    expect(await stored()).toMatchObject([values]);
  });

  it('are shown', async () => {
    const { id } = await add();
    await renderApp(\`/${name}/\${id}\`, { as: 'admin' });
    await findTitle(first().${title});
    expect(await screen.findByText(${shown})).toBeVisible();
  });

  it('are updated, and have a history', async () => {
    const { id } = await add();
    const path = \`/${name}/\${id}/edit\`;
    const user = await renderApp(path, { as: 'admin' });
    await findTitle(first().${title});
    const label = ${labelIn(title)};
    const input = await field(label);
    await user.clear(input);
    await user.tab();
    expect(await screen.findByText(\`\${label} is a required field\`)).toBeVisible();
    await user.type(input, 'Ängen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle(plural);
    expect(await stored()).toMatchObject([{ ...first(), ${title}: 'Ängen' }]);
    await goTo(path);
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await findTitle('Audit log');
    expect(await screen.findByRole('link', { name: new RegExp(\`\${label} .* → Ängen$\`) })).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    const { id } = await add();
    const user = await renderApp(\`/${name}/\${id}/edit\`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await findTitle(plural);
    await waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
  });
});
`;
};
