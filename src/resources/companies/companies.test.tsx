import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, isNull } from 'drizzle-orm';
import { getResponse, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPANY_HEADER } from '../../../contract/constants';
import { companies, groups, mails, sessions, shortcuts, users } from '../../../server/db/schema';
import { firstRow } from '../../../server/core/rows';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { allBut, serverLacks } from '../../../tests/support/serverCapabilities';
import { pngOf, stubImageDecoding } from '../../../tests/support/pictures';
import { watchApi } from '../../../tests/support/recordApi';
import { refreshCurrentUser } from '../../api/session';
import { loginState } from '../../navigation';
import { address, findMenu, findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const addCompany = async (name = 'Andra AB') =>
  firstRow(await api.db.insert(companies).values({ name, organisation_number: '5560360793' }).returning());
/** Makes the server one that knows only the company of the session. */
const withoutCompanyHeader = (): void => serverLacks(api, 'companyTabs');
const currentCompanyId = async () => (await api.db.select().from(sessions)).at(-1)?.company_id;
/** Does what a tab does that has opened a company. */
const anotherTabOpens = async (company: { userId: number; companyId: number; name: string }) => {
  const newValue = JSON.stringify(company);
  await act(async () => {
    localStorage.setItem('anslag.company', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'anslag.company', newValue }));
    await Promise.resolve();
  });
};
const openSearch = async (user: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: 'Testbolaget AB: switch company' }));
  return screen.findByRole('combobox', { name: 'Search companies' });
};

/** Opens the bulk edit of all companies. */
const editAll = async () => {
  const user = await renderApp('/companies', { as: 'superadmin' });
  await screen.findByText('Current');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return user;
};

describe('a company per tab', () => {
  it('is in the address, and stays while moving through the app', async () => {
    const other = await addCompany();
    await api.db
      .insert(shortcuts)
      .values({ company_id: other.id, name: 'Theirs', url: 'https://a.example/' });
    const user = await renderApp(`/c/${other.id}/home`, { as: 'superadmin' });
    expect(await screen.findByRole('button', { name: 'Andra AB: switch company' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Theirs/ })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Home – Andra AB – Anslag'));
    await user.click((await findMenu()).getByRole('link', { name: 'Groups' }));
    await findTitle('Groups');
    expect(address()).toBe(`/c/${other.id}/groups`);
    await user.click(await screen.findByRole('link', { name: 'New group' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Drivers');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await api.db.select().from(groups).where(eq(groups.name, 'Drivers'))).toMatchObject([
        { company_id: other.id },
      ]),
    );
    expect(address()).toMatch(new RegExp(`^/c/${other.id}/groups`));
    expect(await currentCompanyId()).toBe(api.seed.user('superadmin').company_id);
  });

  it('is opened by links in the list of companies', async () => {
    const { id } = await addCompany();
    await renderApp('/companies', { as: 'superadmin' });
    expect(await screen.findByText('Current')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Switch to Andra AB' })).toHaveAttribute('href', `/c/${id}/home`);
  });

  it('is above the others in the search once it has been opened', async () => {
    const { id } = await addCompany('Tredje AB');
    await addCompany();
    await renderApp(`/c/${id}/home`, { as: 'superadmin' });
    await findTitle('Home');
    cleanup();
    const user = await renderApp('/home', { as: 'superadmin' });
    const input = await openSearch(user);
    await screen.findByText('Recent');
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent.slice(1));
    expect(names()).toEqual(['Tredje AB', 'Andra AB']);
    await user.type(input, 'andra');
    await waitFor(() => expect(names()).toEqual(['Andra AB']));
    expect(screen.queryByText('Recent')).toBeNull();
    // Without the current company.
    await user.clear(input);
    await user.type(input, 'ab');
    await waitFor(() => expect(names()).toEqual(['Andra AB', 'Tredje AB']));
    // Leaving the field closes the options and forgets the text.
    await user.tab();
    expect(input).toHaveValue('');
    expect(input).toBeInTheDocument();
  });

  it('says when the search fails, not that there is no such company', async () => {
    const user = await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    network.use(
      http.get('*/api/v2/companies', () => HttpResponse.json({ message: 'Busy' }, { status: 500 })),
    );
    await user.type(await openSearch(user), 'andra');
    expect(await screen.findByText(/The companies could not be loaded/)).toBeVisible();
    expect(screen.queryByText('No matching company')).toBeNull();
  });

  it('is not disturbed by a tab with another company', async () => {
    const { id, name } = await addCompany();
    await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    await anotherTabOpens({ userId: api.seed.user('superadmin').id, companyId: id, name });
    const { queryByRole } = within(document.body);
    expect(queryByRole('dialog')).toBeNull();
    await act(() => refreshCurrentUser());
    expect(queryByRole('dialog')).toBeNull();
  });

  it('is kept by the sign-in page', async () => {
    const { id } = await addCompany();
    await renderApp(`/c/${id}/users?page=2`);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(loginState().next).toBe(`/c/${id}/users?page=2`);
  });

  it('is a 404 for users who may not work there', async () => {
    const { id } = await addCompany();
    await renderApp(`/c/${id}/home`, { as: 'admin' });
    expect(await screen.findByText('Could not find the page you were trying to reach.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home screen' })).toHaveAttribute('href', '/home');
  });

  it('is what is missing on open screens after it was deleted', async () => {
    const { id } = await addCompany();
    const made = await api.db.insert(groups).values({ company_id: id, name: 'Drivers' }).returning();
    const user = await renderApp(`/c/${id}/groups`, { as: 'superadmin' });
    const link = await screen.findByRole('link', { name: 'Drivers' });
    await api.db.update(companies).set({ deleted_at: new Date() }).where(eq(companies.id, id));
    await user.click(link);
    // More than one section of the screen says it.
    await waitFor(() => expect(screen.getAllByText('Could not find company')[0]).toBeVisible());
    expect(address()).toMatch(new RegExp(`^/c/${id}/groups/${made[0]?.id}`));
  });

  it('gives way to the company of the session where the server knows no other', async () => {
    const { id } = await addCompany();
    network.use(
      http.get('*/api/v2/auth/user', async ({ request }) => {
        request.headers.delete(COMPANY_HEADER);
        const response = await getResponse(api.handlers, request);
        const body = (await response?.json()) as { data: object } | undefined;
        return HttpResponse.json({ data: { ...body?.data, capabilities: allBut('companyTabs') } });
      }),
    );
    await renderApp(`/c/${id}/groups?page=1`, { as: 'superadmin' });
    expect(await screen.findByRole('button', { name: 'Testbolaget AB: switch company' })).toBeVisible();
    expect(address()).toBe('/groups?page=1');
  });
});

describe('company switch in the header, with one company per session', () => {
  beforeEach(withoutCompanyHeader);

  it('opens the home screen of the other company, without data of the previous one', async () => {
    const other = await addCompany();
    await api.db
      .insert(shortcuts)
      .values({ company_id: other.id, name: 'Theirs', url: 'https://a.example/' });
    const user = await renderApp('/users?filter={"q":"Anna"}', { as: 'superadmin' });
    await screen.findByText('Anna Andersson');
    await user.type(await openSearch(user), 'andra');
    await user.click(await screen.findByRole('option', { name: 'Andra AB' }));
    expect(await screen.findByText('You are now working in Andra AB')).toBeVisible();
    expect(address()).toBe('/home');
    expect(await currentCompanyId()).toBe(other.id);
    expect(await screen.findByRole('link', { name: /Theirs/ })).toBeVisible();
    const menu = await findMenu();
    await user.click(menu.getByRole('link', { name: 'All users' }));
    await findTitle('Users');
    await waitFor(() => expect(screen.queryByText('Anna Andersson')).toBeNull());
    expect(screen.queryByDisplayValue('Anna')).toBeNull();
  });

  it('warns about unsaved changes', async () => {
    const { id: otherId } = await addCompany();
    const user = await renderApp('/shortcuts/new', { as: 'superadmin' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half');
    await user.tab();
    await user.type(await openSearch(user), 'andra');
    await user.click(await screen.findByRole('option', { name: 'Andra AB' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Half');
    expect(await currentCompanyId()).not.toBe(otherId);
  });

  it('is hidden from other roles', async () => {
    await renderApp('/home', { as: 'admin' });
    expect(await screen.findByText('Testbolaget AB')).toBeVisible();
    expect(screen.queryByRole('button', { name: /switch company/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Business' })).toBeNull();
  });
});

describe('a company switch in another tab, with one company per session', () => {
  beforeEach(withoutCompanyHeader);

  it('is shown in a dialog that reloads the app', async () => {
    const { id, name } = await addCompany();
    const user = await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    await api.db.update(sessions).set({ company_id: id });
    await anotherTabOpens({ userId: api.seed.user('superadmin').id, companyId: id, name });
    const dialog = await screen.findByRole('dialog', { name: 'You are now working in Andra AB' });
    expect(dialog).toHaveTextContent('belongs to Testbolaget AB');
    await user.click(within(dialog).getByRole('button', { name: 'Continue in Andra AB' }));
    expect(await screen.findByRole('button', { name: 'Andra AB: switch company' })).toBeVisible();
  });

  it('says when another user has signed in', async () => {
    const { id, company_id } = api.seed.user('admin');
    await renderApp('/home', { as: 'superadmin' });
    await findTitle('Home');
    await anotherTabOpens({ userId: id, companyId: company_id, name: 'Testbolaget AB' });
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has signed in' });
    expect(dialog).not.toHaveTextContent('You switched company');
  });

  it('keeps the input of an open form readable, which is not saved', async () => {
    const { id, name } = await addCompany();
    const user = await renderApp('/shortcuts/new', { as: 'superadmin' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half');
    await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://a.example/');
    const before = await api.db.select().from(shortcuts);
    await api.db.update(sessions).set({ company_id: id });
    await anotherTabOpens({ userId: api.seed.user('superadmin').id, companyId: id, name });
    const dialog = await screen.findByRole('dialog', { name: 'You are now working in Andra AB' });
    expect(dialog).toHaveTextContent('can no longer be saved');
    expect(screen.getByDisplayValue('Half')).toBeInTheDocument();
    const copy = await within(dialog).findByRole('textbox', { name: 'Your input' });
    expect(copy).toHaveValue('Name:\nHalf\n\nWeb address:\nhttps://a.example/');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(expect.stringContaining('Half'));
    expect(await api.db.select().from(shortcuts)).toEqual(before);
    await user.click(within(dialog).getByRole('button', { name: 'Continue in Andra AB' }));
    expect(await screen.findByRole('button', { name: 'Andra AB: switch company' })).toBeVisible();
    expect(screen.queryByDisplayValue('Half')).toBeNull();
  });
});

describe('company list, with one company per session', () => {
  it('switches to a company; a failure is shown and can be retried', async () => {
    withoutCompanyHeader();
    await addCompany();
    const user = await renderApp('/companies', { as: 'superadmin' });
    await findTitle('Companies');
    expect(await screen.findByText('Current')).toBeVisible();
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
      http.post('*/change-sets/:id/run', ({ request }) => {
        calls.push(request.url);
        return calls.length === 1 ? new HttpResponse(null, { status: 503 }) : undefined;
      }),
    );
    const user = await renderApp('/companies', { as: 'superadmin' });
    await screen.findByText('Current');
    const menu = await findMenu();
    expect(menu.queryByRole('link', { name: 'Forms' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 companies' }));
    await user.click(await dialog.findByRole('button', { name: 'Features' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Forms' }));
    await user.click(await dialog.findByRole('button', { name: 'Change 2 companies' }));
    expect(await screen.findByText('2 companies changed')).toBeVisible();
    expect(calls).toHaveLength(2);
    const rows = await api.db.select().from(companies);
    expect(rows.find((row) => row.id === id)?.features).toEqual(['forms']);
    expect(await menu.findByRole('link', { name: 'Forms' })).toBeVisible();
  });

  it('offers the fields that the server takes', async () => {
    serverLacks(api, 'companyTools');
    await editAll();
    const group = within(await screen.findByRole('group', { name: 'Field to change' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Template',
      'Features',
      'Leave reasons',
      'Languages',
    ]);
  });
});

describe('company registration', () => {
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const open = async () => {
    stubImageDecoding();
    const user = await renderApp('/companies/new', { as: 'superadmin' });
    await findTitle('Register a company');
    await screen.findByRole('region', { name: 'Company' });
    return user;
  };
  type User = Awaited<ReturnType<typeof open>>;
  /** Typing is slow in a large form. */
  const fill = async (user: User, field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await user.tab();
  };
  const fillIn = async (user: User) => {
    const about = region('Company');
    await fill(user, about.getByRole('textbox', { name: 'Name' }), 'Nya AB');
    await fill(user, about.getByRole('textbox', { name: 'Organisation number' }), '5560160681');
    const input = region('Icon').getByLabelText('Choose icon', { selector: 'input' });
    await user.upload(input, await pngOf(512, 512));
    expect(await region('Icon').findByRole('img', { name: 'New icon' })).toBeVisible();
  };
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

  it('warns of the organisation number of another company', async () => {
    await addCompany();
    const user = await open();
    await fill(user, screen.getByRole('textbox', { name: 'Organisation number' }), '556036-0793');
    expect(await screen.findByText(/^Andra AB also has this organisation number/)).toBeVisible();
  });

  it('creates the company and its administrator in one call', async () => {
    const user = await open();
    const calls = watchApi();
    await fillIn(user);
    expect(await screen.findByText(/The check digit does not match/)).toBeVisible();
    await fill(user, screen.getByRole('textbox', { name: 'Colour code' }), '18C');
    await user.click(region('Template').getByRole('radio', { name: 'Compact' }));
    const admin = region('First administrator');
    await fill(user, admin.getByRole('textbox', { name: 'Name' }), 'Nina Ny');
    await fill(user, admin.getByRole('textbox', { name: 'Username' }), 'staff');
    await fill(user, admin.getByLabelText(/^Password/), 'secret-word');
    await fill(user, admin.getByLabelText(/^Repeat the password/), 'secret-word');
    await save(user);
    expect(await admin.findByText('Username cannot be used')).toBeVisible();
    await fill(user, admin.getByRole('textbox', { name: 'Username' }), 'nina');
    await save(user);
    expect(await screen.findByText('Nya AB registered')).toBeVisible();
    const [nina] = await api.db.select().from(users).where(eq(users.username, 'nina'));
    expect(nina).toMatchObject({ name: 'Nina Ny', roles: ['admin'], language: 'en' });
    const [company] = await api.db.select().from(companies).where(eq(companies.name, 'Nya AB'));
    expect(company).toMatchObject({ primary_color: '#1188cc', template: 'compact' });
    expect(company?.icon_file_id).not.toBeNull();
    expect(await api.db.$count(mails)).toBe(0);
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /companies',
      'POST /companies',
    ]);
    expect(sent.at(-1)?.parts).not.toContain('password_confirm');
  });

  it('shows what is missing and wrong, and sends nothing until then', async () => {
    const user = await open();
    const calls = watchApi();
    const admin = region('First administrator');
    const password = admin.getByLabelText(/^Password/);
    await fill(user, password, '12345');
    expect(await admin.findByText('Password must be at least 6 characters')).toBeVisible();
    await fill(user, password, '123456');
    await fill(user, admin.getByLabelText(/^Repeat the password/), '1234567');
    expect(await admin.findByText('The passwords must match')).toBeVisible();
    await fill(user, password, '1234567');
    await waitFor(() => expect(admin.queryByText('The passwords must match')).toBeNull());
    await user.clear(password);
    await user.clear(admin.getByLabelText(/^Repeat the password/));
    const colour = screen.getByRole('textbox', { name: 'Colour code' });
    for (const code of ['red', '#12345', '#12345g']) {
      await fill(user, colour, '#1b6ac9');
      await waitFor(() => expect(screen.queryByText(/must be a colour code/)).toBeNull());
      await fill(user, colour, code);
      expect(await screen.findByText(/must be a colour code/)).toBeVisible();
    }
    await save(user);
    expect(await region('Icon').findByText('An icon must be chosen')).toBeVisible();
    expect(await admin.findByText(/Enter an e-mail address for the invitation/)).toBeVisible();
    expect(await screen.findAllByText('Name is a required field')).toHaveLength(2);
    expect(screen.getByText('Organisation number is a required field')).toBeVisible();
    const about = region('Company');
    await waitFor(() => expect(about.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await fill(user, about.getByRole('textbox', { name: 'Name' }), 'Nya AB');
    await fill(user, about.getByRole('textbox', { name: 'Organisation number' }), '5560160680');
    await save(user);
    await waitFor(() => expect(region('Icon').getByRole('button', { name: 'Choose icon' })).toHaveFocus());
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('invites the administrator in the selected language', async () => {
    const user = await open();
    await fillIn(user);
    const admin = region('First administrator');
    expect(admin.getByText(/Gets an e-mail in the chosen language with a link/)).toBeVisible();
    await fill(user, admin.getByRole('textbox', { name: 'Name' }), 'Nina Ny');
    await fill(user, admin.getByRole('textbox', { name: 'E-mail' }), 'nina@nya.example');
    await user.click(admin.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Norsk' }));
    await save(user);
    expect(
      await screen.findByText('Nya AB registered. An invitation is on its way to nina@nya.example.'),
    ).toBeVisible();
    const [mail] = await api.db.select().from(mails);
    expect(mail).toMatchObject({ recipient: 'nina@nya.example', subject: 'Kontoen din hos Nya AB' });
  });

  it('copies another company and invites several administrators', async () => {
    const template = await addCompany('Mallen AB');
    await api.db
      .update(companies)
      .set({ leave_reasons: ['other'] })
      .where(eq(companies.id, template.id));
    await api.db.insert(groups).values({ company_id: template.id, name: 'Copied' });
    const user = await open();
    await fillIn(user);
    const about = region('Company');
    await user.click(about.getByRole('combobox', { name: 'Copy from' }));
    await user.click(await screen.findByRole('option', { name: 'Mallen AB' }));
    await waitFor(() =>
      expect(region('Leave').getByRole('checkbox', { name: 'Study leave' })).not.toBeChecked(),
    );
    const admin = region('First administrator');
    await fill(user, admin.getByRole('textbox', { name: 'Name' }), 'Nina Ny');
    await fill(user, admin.getByRole('textbox', { name: 'E-mail' }), 'nina@nya.example');
    await user.click(admin.getByRole('button', { name: 'Add administrator' }));
    await user.click(admin.getByRole('button', { name: 'Add administrator' }));
    await user.click(admin.getAllByRole('button', { name: 'Remove administrator' })[1] ?? document.body);
    expect(admin.getByRole('button', { name: 'Add administrator' })).toHaveFocus();
    const further = within(admin.getByRole('group', { name: 'More administrators' }));
    await fill(user, further.getByRole('textbox', { name: 'Name' }), 'Olle Ny');
    await fill(user, further.getByRole('textbox', { name: 'E-mail' }), 'nina@nya.example');
    await save(user);
    expect(await further.findByText('E-mail is already in use')).toBeVisible();
    await fill(user, further.getByRole('textbox', { name: 'E-mail' }), 'olle@nya.example');
    await save(user);
    expect(await screen.findByText(/^Nya AB registered/)).toBeVisible();
    const created = firstRow(await api.db.select().from(companies).where(eq(companies.name, 'Nya AB')));
    expect(created.leave_reasons).toEqual(['other']);
    const copied = await api.db.select().from(groups).where(eq(groups.company_id, created.id));
    expect(copied.map(({ name }) => name)).toEqual(['Copied']);
    const people = await api.db
      .select()
      .from(users)
      .where(eq(users.company_id, created.id))
      .orderBy(users.id);
    expect(people.map(({ name, language }) => [name, language])).toEqual([
      ['Nina Ny', 'en'],
      ['Olle Ny', 'en'],
    ]);
  });

  it('sends only the fields of a company to a server that takes no administrator', async () => {
    serverLacks(api, 'companyTools');
    const user = await open();
    const calls = watchApi();
    expect(screen.queryByRole('region', { name: 'First administrator' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Copy from' })).toBeNull();
    await fillIn(user);
    await save(user);
    expect(await screen.findByText('Nya AB registered')).toBeVisible();
    await findTitle('Companies');
    const ofCompanies = calls.filter(({ path }) => path.startsWith('/companies'));
    expect(ofCompanies.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /companies',
      'GET /companies',
    ]);
    expect(screen.queryByText(/could not be|not found/i)).toBeNull();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({
      path: '/companies',
      body: { name: 'Nya AB', organisation_number: '5560160681', template: 'standard' },
    });
    expect(new Set(sent?.parts)).toEqual(
      new Set([
        ...['name', 'organisation_number', 'icon', 'template'],
        ...['features[]', 'leave_reasons[]', 'languages[]'],
      ]),
    );
  });

  it.each([{ icon: ['The icon is too dark'] }, { icon: 'The icon is too dark' }])(
    'shows what the server says about the icon: %j',
    async (errors) => {
      network.use(
        http.post('*/api/v2/companies', () =>
          HttpResponse.json({ message: 'Invalid', errors }, { status: 422 }),
        ),
      );
      const user = await open();
      await fillIn(user);
      const admin = region('First administrator');
      await fill(user, admin.getByRole('textbox', { name: 'Name' }), 'Nina Ny');
      await fill(user, admin.getByRole('textbox', { name: 'E-mail' }), 'nina@nya.example');
      await save(user);
      expect(await region('Icon').findByRole('alert')).toHaveTextContent(/^The icon is too dark/);
      expect(region('Company').getByRole('textbox', { name: 'Name' })).toHaveValue('Nya AB');
    },
  );
});

describe('editing a company', () => {
  it('has the same fields as creating one', async () => {
    const { id } = await addCompany();
    const titles = async (path: string) => {
      await renderApp(path, { as: 'superadmin' });
      await screen.findByRole('region', { name: 'Icon' });
      return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    };
    const created = await titles('/companies/new');
    cleanup();
    expect(await titles(`/companies/${id}/edit`)).toEqual(
      created.filter((title) => title !== 'First administrator'),
    );
    // Unlike in its row, its name says to which company.
    expect(screen.getByRole('link', { name: 'Switch to Andra AB' })).toHaveTextContent('Switch to Andra AB');
  });
});

it('“View as” is up to the own administrators of a company', async () => {
  const { id } = await addCompany();
  await renderApp(`/companies/${id}/edit`, { as: 'superadmin' });
  const allow = await screen.findByRole('switch', { name: 'Allow “View as”' });
  await waitFor(() => expect(allow).toBeDisabled());
  expect(allow).toBeChecked();
  expect(screen.getByText('Only the company’s own administrators can change this.')).toBeVisible();
});

describe('deleting a company', () => {
  it('requires its name; a failure is shown and can be retried', async () => {
    const { id } = await addCompany();
    const user = await renderApp(`/companies/${id}/edit`, { as: 'superadmin' });
    await findTitle('Edit Andra AB');
    await user.click(await screen.findByRole('button', { name: 'Delete company' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Andra AB?' }));
    const confirm = dialog.getByRole('button', { name: 'Delete company' });
    await user.type(dialog.getByRole('textbox', { name: 'Company name' }), 'Andra');
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Company name' }), ' AB');
    network.use(
      http.delete('*/companies/:id', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.click(confirm);
    expect(await dialog.findByText('Could not delete company (try again)')).toBeVisible();
    await user.click(confirm);
    expect(await screen.findByText(/^Andra AB deleted. You can restore it until/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(await api.db.$count(companies, isNull(companies.deleted_at))).toBe(1);
  });

  it('offers an export first', async () => {
    const { id } = await addCompany();
    const started: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      started.push(this.download);
    });
    const user = await renderApp(`/companies/${id}/edit`, { as: 'superadmin' });
    await findTitle('Edit Andra AB');
    await user.click(await screen.findByRole('button', { name: 'Delete company' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Andra AB?' }));
    await user.click(dialog.getByRole('button', { name: 'Download everything' }));
    expect(await dialog.findByText('The download has started.')).toBeVisible();
    expect(started).toEqual([expect.stringMatching(/^Andra AB \d{4}-\d\d-\d\d\.zip$/)]);
    vi.restoreAllMocks();
  });

  it('is undone from the list of deleted companies', async () => {
    for (const { id } of [await addCompany(), await addCompany('Tredje AB')])
      await api.db.update(companies).set({ deleted_at: new Date() }).where(eq(companies.id, id));
    const user = await renderApp('/companies', { as: 'superadmin' });
    expect(await screen.findByText('Testbolaget AB', { selector: 'a' })).toBeVisible();
    expect(screen.queryByText(/Andra AB/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deleted companies' }));
    expect(await screen.findAllByText(/^Will be erased on /)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Andra AB' })).toBeNull();
    // Nothing can be done with several at once.
    expect(await screen.findByRole('list', { name: 'Active filters' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const calls = watchApi();
    const restore = screen.getByRole('button', { name: 'Restore Andra AB' });
    act(() => restore.focus());
    fireEvent.click(restore);
    fireEvent.click(restore);
    expect(await screen.findByText('Andra AB restored')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('row', { name: /Tredje AB/ })).toHaveFocus());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await api.db.$count(companies, isNull(companies.deleted_at))).toBe(2);
  });
});
