import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  AdminContext,
  Form,
  Labeled,
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  TestMemoryRouter,
  useList,
  type I18nProvider,
  type RaRecord,
} from 'react-admin';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FEATURES } from '../contract/features';
import { isList, isWritten, type Field } from '../contract/fields';
import { operatorsOf, type FilterDeclaration } from '../contract/filters';
import { RECORD_RESOURCES, resourceOf } from '../contract/resources';
import { companies } from '../server/db/schema';
import { tokenOf, useBrowserApi } from '../tests/support/browserApi';
import { addSampleRow, sampleOf, type IdsOf } from '../tests/support/fieldSamples';
import { findDate } from '../tests/support/dates';
import { setLanguage } from './api/language';
import { currentUser } from './api/session';
import { storeToken } from './api/token';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { lazyScreen, loadI18nProvider } from './providers/i18nProvider';
import { createQueryClient } from './providers/queryClient';
import { FieldCell } from './features/fields/FieldCell';
import { FieldInput } from './features/fields/FieldInput';
import { useFilterColumns } from './features/filters/columns';

/*
 * Walks over every declared field in the app: its input has a label, shows the value and sends another one; its cell shows
 * the value formatted; its filter is described by a chip. `server/declaredFields.test.ts` walks over the API.
 */

/** With the texts of screens. */
const FilterChips = lazyScreen(() => import('./features/filters/FilterChips'));
beforeAll(() => FilterChips.preload());

const api = useBrowserApi();
let i18n: I18nProvider;

const fieldsOf = (name: string): [string, Field][] => Object.entries<Field>(resourceOf(name)?.fields ?? {});

/** Names of records that fields can refer to, by resource and id. */
const names = new Map<string, ReadonlyMap<number, string>>();
const REFERENCED = RECORD_RESOURCES.filter((name) =>
  RECORD_RESOURCES.flatMap(fieldsOf).some(([, field]) => 'resource' in field && field.resource === name),
);
const idsOf: IdsOf = (resource) => [...(names.get(resource)?.keys() ?? [])];

beforeEach(async () => {
  const { company_id } = api.seed.user('admin');
  await api.db.update(companies).set({ features: [...FEATURES] });
  for (const resource of REFERENCED) {
    const { title = 'name' } = resourceOf(resource) ?? {};
    const add = async (name: string) => {
      const id = await addSampleRow(api.db, resource, { company_id, [title]: name }, idsOf);
      return [id, name] as const;
    };
    names.set(resource, new Map([await add('Björken'), await add('Ängen')]));
  }
  storeToken(await tokenOf('superadmin'));
  await setLanguage('en');
  await currentUser();
  i18n = await loadI18nProvider('en');
});

const t = (key: string): string => i18n.translate(key);
const labelOf = (name: string, source: string): string => t(`resources.${name}.fields.${source}`);

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a value in words. */
const textOf = (field: Field | FilterDeclaration, value: unknown): string => {
  switch (field.kind) {
    case 'date':
    case 'time':
      return DAY.format(new Date(String(value)));
    case 'number': {
      const number = Number(value).toLocaleString('en');
      return 'unit' in field ? `${number}\u00A0${field.unit}` : number;
    }
    case 'boolean': {
      const [on, off] = field.labels ?? ['ra.boolean.true', 'ra.boolean.false'];
      return t(value ? on : off);
    }
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((one) => t(`${field.labels}.${String(one)}`))
        .join('');
    case 'reference':
    case 'references':
      return [value]
        .flat()
        .map((id) => names.get(field.resource)?.get(Number(id)))
        .join('');
    case 'richText':
      return String(value).replace(/<[^>]+>/g, '');
    case 'file':
    case 'files':
      return 'a.pdf';
    default:
      return [value].flat().join('');
  }
};

const FILE = { id: 1, url: '/files/1', name: 'a.pdf', mime: 'application/pdf', size: 1 };
const recordOf = (name: string): RaRecord => ({
  ...Object.fromEntries(
    fieldsOf(name).map(([source, field]) => [source, sampleOf(field, undefined, idsOf) ?? FILE]),
  ),
  id: 1,
});

const renderIn = (resource: string, record: RaRecord, children: React.ReactNode) =>
  render(
    <TestMemoryRouter>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18n}
        queryClient={createQueryClient()}
      >
        <ResourceContextProvider value={resource}>
          <RecordContextProvider value={record}>{children}</RecordContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );

/** The operand of a filter's usual operator. */
const operandOf = (declaration: FilterDeclaration): unknown => {
  switch (declaration.kind) {
    case 'text':
      return 'Prov';
    case 'number':
      return [1_234];
    case 'boolean':
      return true;
    case 'date':
    case 'time':
      return '2026-03-04';
    case 'choice':
      return [...declaration.values];
    case 'reference':
      return declaration.resource === 'audit-log/actors' ? [] : idsOf(declaration.resource);
  }
};

const Chips = ({ filterValues }: { filterValues: Record<string, unknown> }) => (
  <ListContextProvider value={{ ...useList<RaRecord>({ data: [] }), filterValues }}>
    <section data-testid="chips">
      <FilterChips columns={useFilterColumns()} isSelectable={false} />
    </section>
  </ListContextProvider>
);

it.each(RECORD_RESOURCES)('cells and filter chips of %s have labels, and show the values', async (name) => {
  const record = recordOf(name);
  const filters = Object.entries(resourceOf(name)?.filters ?? {}).map(([field, declaration]) => {
    const [operator = 'is'] = operatorsOf(declaration);
    return { field, declaration, operator, operand: operandOf(declaration) };
  });
  renderIn(
    name,
    record,
    <>
      {fieldsOf(name).map(([source]) => (
        <section key={source} data-testid="cell">
          <Labeled source={source}>
            <FieldCell source={source} />
          </Labeled>
        </section>
      ))}
      <Chips
        filterValues={Object.fromEntries(
          filters.map(({ field, operator, operand }) => [field, { [operator]: operand }]),
        )}
      />
    </>,
  );
  const cells = fieldsOf(name).map(
    ([source, field]) => labelOf(name, source) + textOf(field, record[source]),
  );
  const chips = filters.map(({ field, declaration, operator, operand }) => {
    const value = [operand]
      .flat()
      .map((one) => textOf(declaration, one))
      .join(', ');
    const text = operator === 'is' ? value : t(`filters.chip.${operator}`).replace('%{value}', value);
    return `${labelOf(name, field)}: ${text}`;
  });
  await waitFor(() => {
    expect(screen.getAllByTestId('cell').map(({ textContent }) => textContent)).toEqual(cells);
    expect(
      within(screen.getByTestId('chips'))
        .getAllByRole('group')
        .map((chip) => chip.getAttribute('aria-label')),
    ).toEqual(chips);
  });
});

/** The input of a field, as users see it. */
interface Input {
  field: Field;
  element: HTMLElement;
  /** The element with its chips or boxes. */
  region: HTMLElement;
  boxes: readonly HTMLInputElement[];
}

const findInput = async (name: string, source: string, field: Field): Promise<Input> => {
  const region = screen.getByTestId(source);
  const label = labelOf(name, source);
  const isDate = field.kind === 'date' || field.kind === 'time' || field.kind === 'clock';
  const isLabel = (text: string) => text.replace(/\s*\*$/, '') === label;
  const element = isDate
    ? await findDate(label, region)
    : await waitFor(
        () => within(region).queryByLabelText(isLabel) ?? within(region).getByRole('group', { name: label }),
      );
  return { field, element, region, boxes: within(region).queryAllByRole<HTMLInputElement>('checkbox') };
};

/** Whether the input is a list of options, rather than a text that is typed. */
const isSelect = ({ role, tagName }: HTMLElement): boolean => role === 'combobox' && tagName === 'DIV';

const inputDate = (kind: 'date' | 'time', value: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', ...(kind === 'time' && { timeStyle: 'short' }) })
    .format(new Date(value))
    .replace(',', '');

/** A value in words as queries compare it, with spaces instead of other white space. */
const queriedText = (field: Field, value: unknown): string => textOf(field, value).replaceAll('\u00A0', ' ');

/** The text in an input for one value. */
const typedText = (field: Field, value: unknown): string => {
  if (field.kind === 'date' || field.kind === 'time') return inputDate(field.kind, String(value));
  return field.kind === 'reference' ? textOf(field, value) : String(value);
};

const expectValue = ({ field, element, region, boxes }: Input, value: unknown): void => {
  if (boxes.length > 0) expect(boxes.filter((box) => box.checked).map((box) => box.value)).toEqual(value);
  else if (element.role === 'switch') expect(element).toHaveProperty('checked', value);
  else if (isList(field) || isSelect(element) || field.kind === 'richText')
    expect(region).toHaveTextContent(queriedText(field, value));
  else expect(element).toHaveDisplayValue(typedText(field, value));
};

const choose = async (text: string): Promise<void> => {
  // A search by role computes the names of all elements, which takes longer.
  const option = (content: string) => content.startsWith(text);
  fireEvent.click(await screen.findByText(option, { selector: '[role=option]' }));
};

/** Replaces the value, which differs. */
const enter = async ({ field, element, boxes }: Input, value: unknown): Promise<void> => {
  const wanted: readonly unknown[] = [value].flat();
  if (boxes.length > 0) {
    for (const box of boxes) if (box.checked !== wanted.includes(box.value)) fireEvent.click(box);
  } else if (element.role === 'switch') fireEvent.click(element);
  else if (element.role === 'group')
    fireEvent.click(within(element).getByRole('button', { name: /^Remove/ }));
  else if (field.kind === 'richText') {
    const [paragraph] = element.getElementsByTagName('p');
    if (paragraph) paragraph.textContent = textOf(field, value);
  } else if (isSelect(element)) {
    fireEvent.mouseDown(element);
    await choose(queriedText(field, value));
  } else if (element.role === 'combobox' && field.kind !== 'text') {
    // Removes the chip.
    if (isList(field)) fireEvent.keyDown(element, { key: 'Backspace' });
    fireEvent.change(element, { target: { value: textOf(field, value) } });
    if (field.kind === 'words') fireEvent.keyDown(element, { key: 'Enter' });
    else await choose(textOf(field, value));
  } else {
    fireEvent.change(element, { target: { value: typedText(field, value) } });
    fireEvent.blur(element);
  }
};

it.each(RECORD_RESOURCES)('inputs of %s have labels, show the values, and send others', async (name) => {
  const written = fieldsOf(name).filter(
    ([, field]) => (isWritten(field, 'create') || isWritten(field, 'update')) && !/^files?$/.test(field.kind),
  );
  const record = recordOf(name);
  const send = vi.fn<(values: object) => void>();
  renderIn(
    name,
    record,
    <Form record={record} onSubmit={send}>
      {written.map(([source]) => (
        <section key={source} data-testid={source}>
          <FieldInput source={source} />
        </section>
      ))}
      <button type="submit">Send</button>
    </Form>,
  );
  const others: Record<string, unknown> = {};
  for (const [source, field] of written) {
    const input = await findInput(name, source, field);
    await waitFor(() => expectValue(input, record[source]));
    // Media are added in a dialog.
    const isMedia = field.kind === 'references' && field.resource === 'media';
    others[source] = isMedia ? [] : sampleOf(field, record[source], idsOf);
    await enter(input, others[source]);
  }
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.lastCall?.[0]).toMatchObject(others);
});
