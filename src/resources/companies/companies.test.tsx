import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { companies, mails, sessions, shortcuts, users } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const addCompany = async (name = 'Andra AB') =>
  firstRow(await api.db.insert(companies).values({ name, organisation_number: '5560360793' }).returning());
const currentCompanyId = async () => (await api.db.select().from(sessions)).at(-1)?.company_id;
const openSearch = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: 'Testbolaget AB: switch company' }));
  return screen.findByRole('combobox', { name: 'Search company' });
};

describe('company switch in the header', () => {
  it('opens the home screen of the other company, without data of the previous one', async () => {
    const other = await addCompany();
    await api.db
      .insert(shortcuts)
      .values({ company_id: other.id, name: 'Theirs', url: 'https://a.example/' });
    const user = await renderApp('/users?filter={"q":"Anna"}', { as: 'superadmin' });
    await screen.findByText('Anna Andersson');
    await user.type(await openSearch(user), 'andra');
    await user.click(await screen.findByRole('option', { name: 'Andra AB' }));
    expect(await screen.findByText('You now work in Andra AB')).toBeVisible();
    expect(address()).toBe('/home');
    expect(await currentCompanyId()).toBe(other.id);
    expect(await screen.findByRole('link', { name: /Theirs/ })).toBeVisible();
    const menu = await findMenu();
    await user.click(menu.getAllByRole('link', { name: 'Users' })[1] ?? document.body);
    await findTitle('Users');
    await waitFor(() => expect(screen.queryByText('Anna Andersson')).toBeNull());
    expect(screen.queryByDisplayValue('Anna')).toBeNull();
  });

  it('warns about unsaved changes', async () => {
    const { id: otherId } = await addCompany();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const user = await renderApp('/shortcuts/new', { as: 'superadmin' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half');
    await user.tab();
    await user.type(await openSearch(user), 'andra');
    await user.click(await screen.findByRole('option', { name: 'Andra AB' }));
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half');
    expect(await currentCompanyId()).not.toBe(otherId);
    confirm.mockRestore();
  });

  it('is hidden from other roles', async () => {
    await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText('Testbolaget AB')).toBeVisible();
    expect(screen.queryByRole('button', { name: /switch company/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Business' })).toBeNull();
  });
});

describe('a company switch in another tab', () => {
  it('is shown in a dialog that reloads the app', async () => {
    const { id, name } = await addCompany();
    const user = await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    await api.db.update(sessions).set({ company_id: id });
    const now = JSON.stringify({ userId: api.seed.user('superadmin').id, companyId: id, name });
    act(() => {
      localStorage.setItem('anslag.company', now);
      window.dispatchEvent(new StorageEvent('storage', { key: 'anslag.company', newValue: now }));
    });
    const dialog = await screen.findByRole('dialog', { name: 'You now work in Andra AB' });
    expect(dialog).toHaveTextContent('belongs to Testbolaget AB');
    await user.click(within(dialog).getByRole('button', { name: 'Go on in Andra AB' }));
    expect(await screen.findByRole('button', { name: 'Andra AB: switch company' })).toBeVisible();
  });

  it('is also noticed by an error of the server', async () => {
    const { id } = await addCompany();
    const user = await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    await api.db.update(sessions).set({ company_id: id });
    await user.click(await screen.findByRole('link', { name: 'Business' }));
    expect(await screen.findByRole('dialog', { name: 'You now work in Andra AB' })).toBeVisible();
  });
});

describe('an open form', () => {
  it('is not saved in the other company after a switch, and keeps its input readable', async () => {
    const { id } = await addCompany();
    const user = await renderApp('/shortcuts/new', { as: 'superadmin' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half');
    await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://a.example/');
    const before = await api.db.select().from(shortcuts);
    await api.db.update(sessions).set({ company_id: id });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'You now work in Andra AB' });
    expect(dialog).toHaveTextContent('can no longer be saved');
    expect(screen.getByDisplayValue('Half')).toBeInTheDocument();
    expect(await api.db.select().from(shortcuts)).toEqual(before);
    await user.click(within(dialog).getByRole('button', { name: 'Go on in Andra AB' }));
    expect(await screen.findByRole('button', { name: 'Andra AB: switch company' })).toBeVisible();
    expect(screen.queryByDisplayValue('Half')).toBeNull();
  });
});

describe('company list', () => {
  it('switches to a company; a failure is shown and can be retried', async () => {
    await addCompany();
    const user = await renderApp('/companies', { as: 'superadmin' });
    await findTitle('Companies');
    expect(await screen.findByText('You work here')).toBeVisible();
    network.use(
      http.post('*/companies/:id/switch', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    await user.click(await screen.findByRole('button', { name: 'Switch to Andra AB' }));
    expect(await screen.findByText('Could not switch to Andra AB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Andra AB: switch company' })).toBeVisible();
    expect(address()).toBe('/home');
  });
});

describe('bulk edit of companies', () => {
  it('enables a feature, retries while the server is busy, and updates the menu', async () => {
    const { id } = await addCompany();
    const calls: string[] = [];
    network.use(
      http.patch('*/companies/:id', ({ params }) => {
        calls.push(String(params.id));
        return calls.length === 1 ? new HttpResponse(null, { status: 503 }) : undefined;
      }),
    );
    const user = await renderApp('/companies', { as: 'superadmin' });
    await screen.findByText('You work here');
    const menu = await findMenu();
    expect(menu.queryByRole('link', { name: 'Forms' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 rows' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Field to change' }));
    await user.click(await screen.findByRole('option', { name: 'Features' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Forms' }));
    await user.click(await dialog.findByRole('button', { name: 'Change 2 rows' }));
    expect(await screen.findByText('2 rows changed')).toBeVisible();
    expect(calls).toHaveLength(3);
    const rows = await api.db.select().from(companies);
    expect(rows.find((row) => row.id === id)?.features).toEqual(['forms']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await menu.findByRole('link', { name: 'Forms' })).toBeVisible();
  });
});

describe('company registration', () => {
  it('creates the company and its administrator, with errors on their fields', async () => {
    const user = await renderApp('/companies/new', { as: 'superadmin' });
    await findTitle('Register a company');
    const company = within(await screen.findByRole('region', { name: 'The company' }));
    const admin = within(screen.getByRole('region', { name: 'First administrator' }));
    await user.type(company.getByRole('textbox', { name: 'Name' }), 'Nya AB');
    await user.type(company.getByRole('textbox', { name: 'Organisation number' }), '5560160681');
    await user.tab();
    expect(await screen.findByText(/The check digit does not fit/)).toBeVisible();
    await user.type(admin.getByRole('textbox', { name: 'Name' }), 'Nina Ny');
    await user.type(admin.getByRole('textbox', { name: 'Username' }), 'staff');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await admin.findByText(/Enter the e-mail address that the invitation goes to/)).toBeVisible();
    await user.type(admin.getByLabelText(/^Password/), 'secret-word');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await admin.findByText('Username is already in use')).toBeVisible();
    await user.clear(admin.getByRole('textbox', { name: 'Username' }));
    await user.type(admin.getByRole('textbox', { name: 'Username' }), 'nina');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nya AB is registered')).toBeVisible();
    const [nina] = await api.db.select().from(users).where(eq(users.username, 'nina'));
    expect(nina).toMatchObject({ name: 'Nina Ny', roles: ['admin'], language: 'en' });
    expect(await api.db.$count(mails)).toBe(0);
  });

  it('invites the administrator in the selected language', async () => {
    const user = await renderApp('/companies/new', { as: 'superadmin' });
    const company = within(await screen.findByRole('region', { name: 'The company' }));
    const admin = within(screen.getByRole('region', { name: 'First administrator' }));
    expect(admin.getByText(/Gets an e-mail in the chosen language with a link/)).toBeVisible();
    await user.type(company.getByRole('textbox', { name: 'Name' }), 'Nya AB');
    await user.type(company.getByRole('textbox', { name: 'Organisation number' }), '5560160680');
    await user.type(admin.getByRole('textbox', { name: 'Name' }), 'Nina Ny');
    await user.type(admin.getByRole('textbox', { name: 'E-mail' }), 'nina@nya.example');
    await user.click(admin.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Norsk' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Nya AB is registered. An invitation is on its way to nina@nya.example.'),
    ).toBeVisible();
    const [mail] = await api.db.select().from(mails);
    expect(mail).toMatchObject({ recipient: 'nina@nya.example', subject: 'Kontoen din hos Nya AB' });
  });
});

describe('deleting a company', () => {
  it('requires its name; a failure is shown and can be retried', async () => {
    const { id } = await addCompany();
    const user = await renderApp(`/companies/${id}/edit`, { as: 'superadmin' });
    await findTitle('Edit Andra AB');
    await user.click(await screen.findByRole('button', { name: 'Delete company' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Andra AB?' }));
    const confirm = dialog.getByRole('button', { name: 'Delete for good' });
    await user.type(dialog.getByRole('textbox', { name: 'Name of the company' }), 'Andra');
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Name of the company' }), ' AB');
    network.use(
      http.delete('*/companies/:id', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.click(confirm);
    expect(await dialog.findByText('Could not delete company (try again)')).toBeVisible();
    await user.click(confirm);
    expect(await screen.findByText('Andra AB is deleted')).toBeVisible();
    expect(await api.db.$count(companies)).toBe(1);
  });
});
