import type { Field } from '../fields';
import type { Names } from '../names';
import { sortable } from './contract';

const INPUTS: Record<Field['kind'], { component: string; props?: string }> = {
  text: { component: 'TextInput' },
  longtext: { component: 'TextInput', props: 'multiline minRows={3}' },
  number: { component: 'NumberInput' },
  boolean: { component: 'BooleanInput' },
  date: { component: 'DateInput' },
};

/** `index.ts`: the resource's screens. */
export const indexFile = (
  { resource, Type }: Names,
  [{ name: title }, ...others]: readonly [Field, ...Field[]],
  icon: string,
  order: number,
): string =>
  `import ${icon} from '@mui/icons-material/${icon}';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';

export default {
  name: '${resource}',
  icon: ${icon},
  list: lazyWithRetry(() => import('./${Type}List')),
  create: lazyWithRetry(() => import('./${Type}Create')),
  edit: lazyWithRetry(() => import('./${Type}Edit')),
  recordRepresentation: '${title}',
  ${others.length > 0 ? `options: { bulkFields: () => import('./bulkFields') },` : ''}
  menu: { order: ${order} },
} satisfies AppResource;
`;

const columnOf = ({ name, kind }: Field): string => {
  if (kind === 'number') return `<DataTable.NumberCol source="${name}" />`;
  if (kind === 'boolean') return `<DataTable.Col source="${name}" field={BooleanField} />`;
  if (kind === 'date') return `<DataTable.Col source="${name}" field={LocalDateField} />`;
  return `<DataTable.Col source="${name}" />`;
};

/** `<Type>List.tsx`: a table, on a phone rows of one line. */
export const listFile = ({ resource, one, Type }: Names, fields: readonly [Field, ...Field[]]): string => {
  const [{ name: title }] = fields;
  const others = sortable(fields).slice(1);
  const parts = ['DataTable'];
  const actions = fields.length > 1 ? '<><BulkEdit /><BulkDelete /></>' : '<BulkDelete />';
  if (others.some(({ kind }) => kind === 'boolean')) parts.push('BooleanField');
  return `import { ${parts.sort().join(', ')} } from 'react-admin';
import type { ${Type} } from '../../../contract/${one}';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
${fields.length > 1 ? `import { BulkEdit } from '../../ui/bulk/BulkEdit';` : ''}
import { CardList } from '../../ui/CardList';
import { LocalDateField } from '../../ui/LocalDateField';
import { ResourceList } from '../../ui/ResourceList';
import { RowLink } from '../../ui/RowLink';
import { SearchFilter } from '../../ui/SearchFilter';

const filters = [<SearchFilter key="q" name="ra.action.search" alwaysOn />];

const BulkActions = () => ${actions};

const ${Type}Cards = () => (
  <CardList<${Type}> link="edit" primary={(row) => row.${title}} bulkActions={<BulkActions />} />
);

const ${Type}Table = () => (
  <DataTable<${Type}> rowClick="edit" bulkActionButtons={<BulkActions />}>
    <DataTable.Col source="${title}">
      <RowLink type="edit" ${title === 'name' ? '' : `source="${title}"`} />
    </DataTable.Col>
    ${others.map(columnOf).join('\n')}
    <DataTable.Col source="updated_at" field={LocalDateField} />
  </DataTable>
);

/** /${resource}. */
const ${Type}List = () => (
  <ResourceList filters={filters} sort={{ field: '${title}', order: 'ASC' }} table={<${Type}Table />} cards={<${Type}Cards />} />
);

export default ${Type}List;
`;
};

const inputOf = ({ name, kind, optional }: Field, index: number): string => {
  const { component, props = '' } = INPUTS[kind];
  const isRequired = !optional && kind !== 'boolean';
  return `<${component} source="${name}" ${isRequired ? 'isRequired' : ''} ${props} ${index === 0 ? 'autoFocus' : ''} />`;
};

/** `<Type>Inputs.tsx`: the fields of both forms. */
export const inputsFile = ({ Type, words }: Names, fields: readonly Field[]): string => {
  const components = new Set(fields.map(({ kind }) => INPUTS[kind].component));
  return `import { ${[...components].sort().join(', ')} } from 'react-admin';

/** The fields of the form of ${words.many}. */
export const ${Type}Inputs = () => (
  <>
    ${fields.map(inputOf).join('\n')}
  </>
);
`;
};

/** `bulkFields.tsx`: all but the name, which is each row's own. */
export const bulkFieldsFile = (
  { one, words }: Names,
  [, ...others]: readonly [Field, ...Field[]],
): string => {
  const components = new Set(others.map(({ kind }) => INPUTS[kind].component));
  const fieldOf = ({ name, kind, optional }: Field): string => {
    const { component, props = '' } = INPUTS[kind];
    const operations = optional && kind !== 'boolean' ? `'set', 'clear'` : `'set'`;
    const more = kind === 'boolean' ? 'defaultValue' : props;
    return `{ source: '${name}', operations: [${operations}], input: <${component} source="${name}" ${more} /> },`;
  };
  return `import { ${[...components].sort().join(', ')} } from 'react-admin';
import { ${one}UpdateSchema } from '../../../contract/${one}';
import type { BulkFields } from '../../ui/bulk/bulkFields';

/** What can be changed on many ${words.many} at once. */
export default {
  schema: ${one}UpdateSchema,
  fields: [
    ${others.map(fieldOf).join('\n')}
  ],
} satisfies BulkFields;
`;
};

/** `<Type>Create.tsx`. */
export const createFile = ({ resource, one, Type }: Names, fields: readonly Field[]): string => {
  const off = fields.filter(({ kind }) => kind === 'boolean').map(({ name }) => `${name}: false`);
  return `import { useTranslate } from 'react-admin';
import { ${one}CreateSchema } from '../../../contract/${one}';
import { RecordCreate } from '../../ui/form/RecordCreate';
import { RecordForm } from '../../ui/form/RecordForm';
import { ${Type}Inputs } from './${Type}Inputs';

/** /${resource}/new. */
const ${Type}Create = () => {
  const translate = useTranslate();
  return (
    <RecordCreate title={translate('resources.${resource}.create_title')} redirect="list">
      <RecordForm schema={${one}CreateSchema} ${off.length > 0 ? `defaultValues={{ ${off.join(', ')} }}` : ''}>
        <${Type}Inputs />
      </RecordForm>
    </RecordCreate>
  );
};

export default ${Type}Create;
`;
};

/** `<Type>Edit.tsx`. */
export const editFile = ({ resource, one, Type }: Names, title: string): string =>
  `import { CanAccess, DeleteWithConfirmButton, Toolbar, useRecordContext } from 'react-admin';
import { ${one}CreateSchema, type ${Type} } from '../../../contract/${one}';
import { FormSaveButton } from '../../ui/form/FormSaveButton';
import { RecordEdit } from '../../ui/form/RecordEdit';
import { RecordForm } from '../../ui/form/RecordForm';
import { ${Type}Inputs } from './${Type}Inputs';

const EditTitle = () => useRecordContext<${Type}>()?.${title} ?? '';

const EditToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <FormSaveButton />
    <CanAccess action="delete" resource="${resource}">
      <DeleteWithConfirmButton mutationMode="pessimistic" />
    </CanAccess>
  </Toolbar>
);

/** /${resource}/{id}/edit. The form shows every field, so all are asked for as they are of a new row. */
const ${Type}Edit = () => (
  <RecordEdit title={<EditTitle />} redirect="list">
    <RecordForm schema={${one}CreateSchema} toolbar={<EditToolbar />}>
      <${Type}Inputs />
    </RecordForm>
  </RecordEdit>
);

export default ${Type}Edit;
`;
