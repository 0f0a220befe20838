import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import { http, HttpResponse } from 'msw';
import { lazy } from 'react';
import { CreateBase, SimpleForm } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { categories } from '../../../server/db/schema';
import { tokenOf, useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { BackOffice, startSession } from '../../BackOffice';
import { setLanguage } from '../../api/language';
import { currentUser, forgetSession } from '../../api/session';
import { storeToken } from '../../api/token';
import { createScreens } from '../../routing/screens';
import type { AppResource } from '../../routing/types';
import { CategoryInput } from './CategoryInput';
import { FieldInput } from '../fields/FieldInput';

const api = useBrowserApi();
const sent: unknown[] = [];

const Form = () => (
  <CreateBase>
    <SimpleForm>
      <CategoryInput source="category_id" label="Category" />
      <FieldInput source="group_ids" label="Groups" />
    </SimpleForm>
  </CreateBase>
);
const pages: AppResource = {
  name: 'pages',
  icon: FolderOutlined,
  create: lazy(() => Promise.resolve({ default: Form })),
};

const open = async (as: string) => {
  sent.length = 0;
  network.use(
    http.post('*/api/v2/pages', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 1 });
    }),
  );
  forgetSession();
  storeToken(await tokenOf(as));
  await setLanguage('en');
  window.history.replaceState(null, '', '/pages/new');
  const session = await startSession(await currentUser(), createScreens([pages], []));
  render(<BackOffice session={session} />);
  return userEvent.setup();
};

const ids = new Map<string, number>();
beforeEach(async () => {
  const { company_id } = api.seed.group('Köket');
  const add = async (name: string, parent?: string) => {
    const values = { company_id, name, parent_id: parent ? ids.get(parent) : null };
    const [row] = await api.db.insert(categories).values(values).returning();
    ids.set(name, row?.id ?? 0);
  };
  await add('Rutiner');
  await add('Hygien', 'Rutiner');
  await add('Personal');
});

it('CategoryInput searches on the server and shows the parent', async () => {
  const user = await open('editor');
  const input = await screen.findByRole('combobox', { name: 'Category' });
  await user.type(input, 'rutiner › hyg');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Personal' })).not.toBeInTheDocument());
  // The response does not change the typed text.
  expect(await screen.findByRole('option', { name: 'Rutiner › Hygien' })).toBeVisible();
  expect(input).toHaveValue('rutiner › hyg');
  await user.click(screen.getByRole('option', { name: 'Rutiner › Hygien' }));
  expect(input).toHaveValue('Rutiner › Hygien');
  await user.type(screen.getByRole('combobox', { name: 'Groups' }), 'köK');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Alla chefer' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('option', { name: 'Köket' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ category_id: ids.get('Hygien'), group_ids: [api.seed.group('Köket').id] }]),
  );
});

it('CategoryInput creates a category without submitting the form around it', async () => {
  const user = await open('editor');
  const input = await screen.findByRole('combobox', { name: 'Category' });
  await user.type(input, 'Brand');
  await user.click(await screen.findByRole('option', { name: 'Create Brand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Brand');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Name is a required field')).toBeVisible();
  await user.type(name, 'Brandskydd');
  await user.click(dialog.getByRole('combobox', { name: 'Parent category' }));
  await user.click(await screen.findByRole('option', { name: 'Rutiner' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Category created')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(input).toHaveValue('Rutiner › Brandskydd');
  });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const made = (await api.db.select().from(categories)).find((row) => row.name === 'Brandskydd');
  expect(made?.parent_id).toBe(ids.get('Rutiner'));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ category_id: made?.id })]));
});
