import { isSortable, labelOf, type Field, type NewResource } from './describe';
import { exampleOf, lines } from './serverFiles';

/** src/resources/<name>/index.ts */
export const indexFile = ({
  name,
  Type,
  icon,
  title,
}: NewResource): string => `import ${icon} from '@mui/icons-material/${icon}';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

const form = () => import('./${Type}Form');

export default {
  name: '${name}',
  icon: ${icon},
  list: lazyWithRetry(() => import('./${Type}List')),
  create: lazyWithRetry(async () => ({ default: (await form()).${Type}Create })),
  edit: lazyWithRetry(async () => ({ default: (await form()).${Type}Edit })),
  options: { bulkFields: async () => ({ default: (await form()).bulkFields }) },
  search: { sort: { field: '${title}', order: 'ASC' } },
  menu: { order: 120 },
} satisfies AppResource;
`;

const columnOf = ({ name, kind }: Field): string => {
  if (kind === 'number') return `<DataTable.NumberCol source="${name}" />`;
  if (kind === 'boolean') return `<DataTable.Col source="${name}" field={BooleanField} />`;
  if (kind === 'date') return `<DataTable.Col source="${name}" field={LocalDateField} />`;
  return `<DataTable.Col source="${name}" />`;
};

/** src/resources/<name>/<Type>List.tsx */
export const listFile = ({ name, one, Type, title, fields }: NewResource): string => {
  const columns = fields.slice(1).filter(isSortable);
  const hasBoolean = columns.some(({ kind }) => kind === 'boolean');
  return `import { ${hasBoolean ? 'BooleanField, ' : ''}DataTable } from 'react-admin';
import type { ${Type} } from '../../../contract/${one}';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
import { BulkEdit } from '../../ui/bulk/BulkEdit';
import { CardList } from '../../ui/CardList';
import { LocalDateField } from '../../ui/LocalDateField';
import { ResourceList } from '../../ui/ResourceList';
import { RowLink } from '../../ui/RowLink';
import { SearchFilter } from '../../ui/SearchFilter';

const filters = [<SearchFilter key="q" name="ra.action.search" alwaysOn />];

const BulkActions = () => (
  <>
    <BulkEdit />
    <BulkDelete />
  </>
);

const ${Type}Cards = () => (
  <CardList<${Type}> link="edit" primary={(${one}) => ${one}.${title}} />
);

const ${Type}Table = () => (
  <DataTable<${Type}> rowClick="edit" bulkActionButtons>
    <DataTable.Col source="${title}">
      <RowLink type="edit" ${title === 'name' ? '' : `source="${title}"`} />
    </DataTable.Col>
    ${lines(columns, columnOf)}
    <DataTable.Col source="updated_at" field={LocalDateField} />
  </DataTable>
);

/** /${name}. */
const ${Type}List = () => (
  <ResourceList
    filters={filters}
    sort={{ field: '${title}', order: 'ASC' }}
    table={<${Type}Table />}
    cards={<${Type}Cards />}
    bulkActions={<BulkActions />}
  />
);

export default ${Type}List;
`;
};

const bulkFieldOf = ({ name, kind, optional, input, props = '' }: Field): string => {
  const operations = optional ? `'set', 'clear'` : `'set'`;
  const more = kind === 'boolean' ? 'defaultValue' : props;
  return `{ source: '${name}', operations: [${operations}], input: <${input} source="${name}" ${more} /> },`;
};

/** src/resources/<name>/<Type>Form.tsx */
export const formFile = ({ name, one, Type, fields }: NewResource): string => {
  const inputs = new Set(fields.map(({ input }) => input));
  const imports = [...inputs, 'CanAccess', 'DeleteWithConfirmButton', 'RecordRepresentation', 'Toolbar'];
  const off = fields.filter(({ kind }) => kind === 'boolean').map((field) => `${field.name}: false`);
  const defaults = off.length > 0 ? `defaultValues={{ ${off.join(', ')} }}` : '';
  const inputOf = ({ input, props = '', kind, optional, ...field }: Field, index: number): string =>
    `<${input} source="${field.name}" ${optional || kind === 'boolean' ? '' : 'isRequired'} ${props} ${index === 0 ? 'autoFocus' : ''} />`;
  return `import { ${imports.sort().join(', ')}, useTranslate } from 'react-admin';
import { ${one}CreateSchema, ${one}UpdateSchema } from '../../../contract/${one}';
import type { BulkFields } from '../../ui/bulk/bulkFields';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';

const ${Type}Inputs = () => (
  <>
    ${fields.map(inputOf).join('\n    ')}
  </>
);

/** /${name}/new. */
export const ${Type}Create = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.${name}.create_title')} redirect="list">
      <RecordForm schema={${one}CreateSchema} ${defaults}>
        <${Type}Inputs />
      </RecordForm>
    </RecordCreate>
  );
};

const EditToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <FormSaveButton />
    <CanAccess action="delete" resource="${name}">
      <DeleteWithConfirmButton mutationMode="pessimistic" />
    </CanAccess>
  </Toolbar>
);

/** /${name}/{id}/edit. */
export const ${Type}Edit = () => (
  <RecordEdit title={<RecordRepresentation />} redirect="list">
    <RecordForm schema={${one}CreateSchema} toolbar={<EditToolbar />}>
      <${Type}Inputs />
    </RecordForm>
  </RecordEdit>
);

/** The fields that can be changed on many records at once. */
export const bulkFields: BulkFields = {
  schema: ${one}UpdateSchema,
  fields: [
    ${lines(fields.slice(1), bulkFieldOf)}
  ],
};
`;
};

const fillIn = ({ name, kind }: Field): string => {
  const input = `await field('${labelOf(name)}')`;
  if (kind === 'boolean') return `await user.click(${input});`;
  if (kind === 'date') return `fireEvent.change(${input}, { target: { value: first.${name} } });`;
  return `await user.type(${input}, ${kind === 'number' ? `String(first.${name})` : `first.${name}`});`;
};

/** src/resources/<name>/<many>.test.tsx */
export const appTestFile = ({ name, many, one, Type, title, fields, plural }: NewResource): string => {
  const event = fields.some(({ kind }) => kind === 'date') ? 'fireEvent, ' : '';
  return `import { ${event}screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ${Type}Create } from '../../../contract/${one}';
import { firstRow } from '../../../server/core/rows';
import { ${many} } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { address, findMenu, findTitle, goTo, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const first = ${exampleOf(fields)} satisfies ${Type}Create;
const stored = () => api.db.select().from(${many});
const add = async () => {
  const { company_id } = api.seed.user('admin');
  return firstRow(await api.db.insert(${many}).values({ ...first, company_id }).returning());
};
const field = (label: string) =>
  screen.findByLabelText((text) => text.replace(/\\s*\\*$/, '') === label, { selector: 'input, textarea' });

describe('${plural}', () => {
  it('are in the menu, and listed', async () => {
    await add();
    const user = await renderApp('/home', { as: 'admin' });
    await user.click(await (await findMenu()).findByRole('link', { name: '${labelOf(plural)}' }));
    await findTitle('${labelOf(plural)}');
    expect(await screen.findByRole('link', { name: first.${title} })).toBeVisible();
    expect(address()).toBe('/${name}');
  });

  it('are created', async () => {
    const user = await renderApp('/${name}/new', { as: 'admin' });
    ${fields.map(fillIn).join('\n    ')}
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('${labelOf(plural)}');
    expect(await stored()).toMatchObject([first]);
  });

  it('are updated, and have a history', async () => {
    const { id } = await add();
    const path = \`/${name}/\${id}/edit\`;
    const user = await renderApp(path, { as: 'admin' });
    await findTitle(first.${title});
    const input = await field('${labelOf(title)}');
    await user.clear(input);
    await user.tab();
    expect(await screen.findByText('${labelOf(title)} is a required field')).toBeVisible();
    await user.type(input, 'Ängen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findTitle('${labelOf(plural)}');
    expect(await stored()).toMatchObject([{ ...first, ${title}: 'Ängen' }]);
    await goTo(path);
    await user.click(await screen.findByRole('link', { name: 'History' }));
    await findTitle('Audit log');
    expect(await screen.findByRole('link', { name: /${labelOf(title)} .* → Ängen$/ })).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    const { id } = await add();
    const user = await renderApp(\`/${name}/\${id}/edit\`, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await findTitle('${labelOf(plural)}');
    await waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
  });
});
`;
};
