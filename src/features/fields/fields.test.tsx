import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  AdminContext,
  CreateBase,
  Form,
  RecordContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { file, files } from '../../../contract/fields';
import { network } from '../../../tests/support/network';
import { data } from '../../../tests/support/recordApi';
import { setLanguage } from '../../api/language';
import { authProvider } from '../../providers/authProvider';
import { dataProvider } from '../../providers/dataProvider';
import { lazyScreen, loadI18nProvider } from '../../providers/i18nProvider';
import { SubmitButton } from '../form/FormSaveButton';
import { RecordForm } from '../form/RecordForm';
import { FieldCell } from './FieldCell';
import { FieldInput } from './FieldInput';
import { FilesInput } from './FilesInput';
import { formSchemaOf } from './formSchema';

/** The texts of screens, which the fields use. */
const Texts = lazyScreen(() => Promise.resolve({ default: () => null }));

beforeEach(async () => {
  await setLanguage('en');
  await Texts.preload();
  network.use(http.get('*/api/v2/media', () => data([{ id: 7, name: 'Bild 7' }])));
});

const PDF = { id: 1, url: '/files/1', name: 'a.pdf', mime: 'application/pdf', size: 1 };

interface Options {
  /** Null for a form that creates one. */
  record?: Record<string, unknown> | null;
  canAccess?: () => Promise<boolean>;
}

/** Renders fields of a resource. Media have a show screen, but none to edit. */
const open = async (
  resource: string,
  children: ReactNode,
  { record = {}, canAccess = () => Promise.resolve(true) }: Options = {},
) =>
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={{ ...authProvider, canAccess }}
        i18nProvider={await loadI18nProvider('en')}
      >
        <ResourceDefinitionContextProvider definitions={{ media: { name: 'media', hasShow: true } }}>
          <ResourceContextProvider value={resource}>
            <RecordContextProvider value={record ? { id: 1, ...record } : undefined}>
              {children}
            </RecordContextProvider>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );

it('a tag links to the screen that its resource has, for users who may open it', async () => {
  const record = { media_ids: [7] };
  const { unmount } = await open('pages', <FieldCell source="media_ids" />, { record });
  expect(await screen.findByRole('link', { name: 'Bild 7' })).toHaveAttribute('href', '/media/7/show');
  unmount();
  const canAccess = vi.fn(() => Promise.resolve(false));
  await open('pages', <FieldCell source="media_ids" />, { record, canAccess });
  expect(await screen.findByText('Bild 7')).toBeVisible();
  await waitFor(() => expect(canAccess).toHaveBeenCalled());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('media are shown without their ids until their names have loaded', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(http.get('*/api/v2/media', () => asked.then(() => data([{ id: 7, name: 'Bild 7' }]))));
  const input = (
    <Form>
      <FieldInput source="media_ids" />
    </Form>
  );
  await open('pages', input, { record: { media_ids: [7, 8] } });
  expect(await screen.findAllByText('…')).toHaveLength(2);
  expect(screen.queryByText(/#/)).toBeNull();
  answer();
  expect(await screen.findByText('Bild 7')).toBeVisible();
  expect(screen.getByText('#8')).toBeVisible();
});

it.each([
  ['feeds', 'image', PDF],
  ['feeds', 'attachments', [PDF]],
  ['pages', 'media_ids', [7]],
  ['pages', 'content', '<p>Soppa</p>'],
])('the input of %s.%s has what a screen asks for', async (resource, source, value) => {
  const props = { source, label: 'Menu', helperText: 'For the kitchen', isRequired: true, disabled: true };
  const input = (
    <Form>
      <FieldInput {...props} />
    </Form>
  );
  const { container } = await open(resource, input, { record: { [source]: value } });
  const isText = source === 'content';
  const element = await screen.findByRole(isText ? 'textbox' : 'group', { name: isText ? 'Menu *' : 'Menu' });
  expect(element).toHaveAccessibleDescription('For the kitchen');
  expect(container).toHaveTextContent(/^Menu\W*\*/);
  await waitFor(() => expect(element).not.toHaveAttribute('contenteditable', 'true'));
  for (const button of screen.queryAllByRole('button')) expect(button).toBeDisabled();
});

const DOCUMENT = file({ required: true });
const PICTURES = files({ required: true, accept: 'image', max: 3 });

it('required files are asked for, those that are chosen are shown and linked', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const schema = formSchemaOf({ access: {}, fields: { document: DOCUMENT, pictures: PICTURES } }, 'create');
  const form = (
    <CreateBase>
      <RecordForm schema={schema} toolbar={<SubmitButton />}>
        <FilesInput source="document" field={DOCUMENT} isRequired />
        <FilesInput source="pictures" field={PICTURES} isRequired />
      </RecordForm>
    </CreateBase>
  );
  const { unmount } = await open('feeds', form, { record: null });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const document = within(screen.getByRole('group', { name: 'Document' }));
  const pictures = within(screen.getByRole('group', { name: 'Pictures' }));
  expect(await document.findByText('Choose a file')).toBeVisible();
  expect(pictures.getByText('Choose a file')).toBeVisible();
  expect(pictures.getByText(/JPG, PNG, WebP or GIF, up to 10 MB each and 3 pictures/)).toBeVisible();
  await user.upload(
    pictures.getByLabelText('Add files'),
    new File(['x'], 'lunch.png', { type: 'image/png' }),
  );
  expect(await pictures.findByRole('link', { name: 'lunch.png' })).toHaveAttribute('href', 'blob:test');
  expect(pictures.getByRole('presentation')).toHaveAttribute('src', 'blob:test');
  unmount();
  expect(revoke).toHaveBeenCalledWith('blob:test');
});

it.each([
  ['leave-requests', 'status', 'pending', 'Pending', 'an-tag-warning'],
  ['sick-reports', 'reason', 'sick_child', 'Sick child', 'an-tag-outlined'],
  ['users', 'inactive', false, 'Active', 'an-tag-neutral'],
])('%s.%s is shown in its declared colour', async (resource, source, value, name, look) => {
  await open(resource, <FieldCell source={source} />, { record: { [source]: value } });
  expect((await screen.findByText(name)).parentElement).toHaveClass('an-tag', look);
});
