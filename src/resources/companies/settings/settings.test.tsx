import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { companies, companyTokens, files, leaveReviewers } from '../../../../server/db/schema';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { setScreenWidth } from '../../../../tests/support/jsdomPolyfills';
import { network } from '../../../../tests/support/network';
import { pngOf, stubImageDecoding } from '../../../../tests/support/pictures';
import { data, watchApi } from '../../../../tests/support/recordApi';
import { address, findMenu, findTitle, renderApp } from '../../../../tests/support/renderApp';
import { serverLacks } from '../../../../tests/support/serverCapabilities';
import { COMPANY } from '../../../../tests/support/smallSeed';
import { enterDate } from '../../../../tests/support/dates';

const api = useBrowserApi();
const DAY = 86_400_000;

const addIcon = async () => {
  const company_id = api.seed.user('admin').company_id;
  const icon = {
    company_id,
    kind: 'icon' as const,
    storage_key: 'icon',
    name: 'icon.png',
    mime: 'image/png',
  };
  const row = firstRow(
    await api.db
      .insert(files)
      .values({ ...icon, size: 10, width: 512, height: 512 })
      .returning(),
  );
  await api.db.update(companies).set({ icon_file_id: row.id });
};
const company = async () => firstRow(await api.db.select().from(companies));
const open = async () => {
  const user = await renderApp('/companies/settings', { as: 'admin' });
  await findTitle('Settings');
  await screen.findByRole('region', { name: 'Company' });
  return user;
};
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('settings form', () => {
  beforeEach(addIcon);

  it('looks for other companies only with a new organisation number', async () => {
    const calls = watchApi();
    const user = await renderApp('/companies/settings', { as: 'superadmin' });
    const number = await screen.findByRole('textbox', { name: 'Organisation number' });
    await user.clear(number);
    await user.paste('556036-0793');
    await user.tab();
    const lists = () => calls.filter(({ method, path }) => method === 'GET' && path === '/companies');
    await waitFor(() => expect(lists()).toHaveLength(1));
  });

  it('saves changes, which the rest of the app shows at once', async () => {
    const user = await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Nya bolaget');
    await user.click(region('Features').getByRole('switch', { name: 'Sick reports' }));
    const reasons = region('Leave').getAllByRole('checkbox');
    expect(reasons.map((input) => input.closest('label')?.textContent)).toEqual([
      'Paid holiday',
      'Saved holiday',
      'Unpaid holiday',
      'Reduced working hours',
      'Unpaid leave',
      'Parental leave',
      'Course or training',
      'Study leave',
      'Other',
    ]);
    await user.click(screen.getByLabelText('Study leave'));
    const code = screen.getByRole('textbox', { name: 'Colour code' });
    await user.type(code, '#ffff00');
    await user.tab();
    expect(
      await screen.findByText(/exactly this colour, with black text: the contrast is 19\.5:1/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // In one step: the toast may be gone soon after, because saving paints the whole app anew.
    await waitFor(() => expect(screen.getByText('Company saved')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(await within(screen.getByRole('banner')).findByText('Nya bolaget')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sick reports' })).toBeNull());
    const saved = await company();
    expect(saved).toMatchObject({ name: 'Nya bolaget', primary_color: '#ffff00' });
    expect(saved.features).toEqual(['feed', 'leave-requests']);
    expect(saved.leave_reasons).not.toContain('study_leave');
    expect(saved.leave_reasons).toContain('other');
  });

  describe('of a server that leaves the id out of the company of the user', () => {
    const answer = (names: string[]) => {
      const { id, name } = api.seed.user('admin');
      const own = { name: COMPANY, features: ['feed'] };
      network.use(
        http.get('*/api/v2/auth/user', () => data({ id, name, roles: ['admin'], company: own })),
        http.get('*/api/v2/companies', () =>
          data(names.map((other, index) => ({ id: api.seed.user('admin').company_id + index, name: other }))),
        ),
      );
    };

    it('finds the company in the list, and keeps it when it is renamed', async () => {
      answer([COMPANY, 'Annat AB']);
      const user = await open();
      const name = screen.getByRole('textbox', { name: 'Name' });
      await user.type(name, ' i Umeå');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.getByText('Company saved')).toBeVisible());
      expect((await company()).name).toBe(`${COMPANY} i Umeå`);
      expect(screen.getByRole('region', { name: 'Company' })).toBeVisible();
    });

    it('says that the company is not known when the list does not tell', async () => {
      answer(['Annat AB', 'Tredje AB']);
      await renderApp('/companies/settings', { as: 'admin' });
      expect(await screen.findByText(/does not say which company you belong to/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    });
  });

  it('saves template, features, reviewers and languages', async () => {
    const user = await open();
    const menu = await findMenu();
    expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(menu.queryByRole('link', { name: 'Forms' })).toBeNull();
    await user.click(region('Template').getByRole('radio', { name: 'Compact' }));
    await user.click(region('Features').getByRole('switch', { name: 'Forms' }));
    await user.type(region('Leave').getByRole('combobox', { name: 'Leave reviewers' }), 'Agneta');
    await user.click(await screen.findByRole('option', { name: 'Agneta Ahlgren' }));
    await user.click(region('Languages').getByRole('checkbox', { name: 'Deutsch' }));
    await user.click(region('Help from support').getByRole('switch', { name: 'Allow “View as”' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await menu.findByRole('link', { name: 'Forms' })).toBeVisible();
    const saved = await company();
    expect(saved).toMatchObject({
      template: 'compact',
      languages: ['sv', 'en', 'no'],
      allows_view_as: false,
    });
    expect(saved.features).toEqual(['feed', 'leave-requests', 'sick-reports', 'forms']);
    const reviewers = await api.db.select({ id: leaveReviewers.user_id }).from(leaveReviewers);
    expect(reviewers).toEqual([{ id: api.seed.user('admin').id }]);
  });

  it('saves the style of headings', async () => {
    const user = await open();
    await user.click(region('Primary colour').getByRole('combobox', { name: /^Headings in texts/ }));
    await user.click(await screen.findByRole('option', { name: 'Large and bold, in the company’s colour' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(await company()).toMatchObject({ heading_style: 'colour_large' });
  });

  it('have an index, which leads to the sections and marks the one that is read', async () => {
    const user = await open();
    const index = within(screen.getByRole('navigation', { name: 'Sections' }));
    const headings = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    await waitFor(() =>
      expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        headings().map(({ textContent }) => textContent),
      ),
    );
    expect(await index.findByRole('link', { name: 'Webhooks' })).toBeVisible();
    await user.click(index.getByRole('link', { name: 'Leave' }));
    expect(screen.getByRole('region', { name: 'Leave' })).toHaveFocus();
    expect(address()).toBe('/companies/settings');
    // Below the header, and the banner of "View as".
    document.documentElement.style.scrollPaddingTop = '132px';
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    const tops = new Map([
      ['Company', -900],
      ['Icon', -400],
      ['Leave', 132],
    ]);
    for (const section of within(screen.getByRole('main')).getAllByRole('region'))
      section.getBoundingClientRect = () =>
        new DOMRect(0, tops.get(within(section).getByRole('heading').textContent) ?? 900);
    fireEvent.scroll(window);
    expect(index.getByRole('link', { current: 'location' })).toHaveTextContent('Leave');
  });

  it('have a field with the sections on phones', async () => {
    setScreenWidth(390);
    const user = await open();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const field = screen.getByRole('combobox', { name: 'Sections' });
    await user.selectOptions(field, 'Languages');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Languages' })]);
    expect(field).toHaveDisplayValue('Languages');
    expect(field).toHaveFocus();
  });

  it('saves policies, and tells which are weaker than those of the server', async () => {
    const user = await open();
    const policies = region('Security and retention');
    const hours = policies.getByRole('spinbutton', { name: 'Session length in hours' });
    await user.type(policies.getByRole('spinbutton', { name: 'Minimum password length' }), '12');
    await user.type(hours, '900');
    await enterDate('Quiet hours from', '21:00');
    await user.type(policies.getByRole('spinbutton', { name: 'Retention in days' }), '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await policies.findByText('Session length in hours must be at most 1')).toBeVisible();
    await user.clear(hours);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(await company()).toMatchObject({
      password_min_length: 12,
      session_hours: null,
      quiet_hours_start: '21:00',
      quiet_hours_end: null,
      retention_days: 90,
    });
  });

  it('saves which bulk changes need approval', async () => {
    const user = await open();
    const approval = region('Approval of bulk changes');
    await user.type(approval.getByRole('spinbutton', { name: 'Approval above' }), '50');
    expect(approval.getByText(/^Bulk changes of more than this number need approval/)).toBeVisible();
    const always = within(approval.getByRole('group', { name: 'Always needs approval' }));
    await user.click(always.getByRole('checkbox', { name: 'Changed roles' }));
    await user.click(always.getByRole('checkbox', { name: 'Deletions' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(await company()).toMatchObject({ approval_rows: 50, approval_for: ['roles', 'deletions'] });
  });

  it('has no policies, tokens or webhooks with a server that does not know them', async () => {
    serverLacks(api, 'companyTools');
    await open();
    for (const name of ['Security and retention', 'Approval of bulk changes', 'API tokens', 'Webhooks'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('has no switch for chat, and keeps it for a company that has it', async () => {
    await api.db.update(companies).set({ features: ['chat', 'feed'] });
    const user = await open();
    const switches = region('Features').getAllByRole('switch');
    expect(switches.map((input) => input.closest('label')?.textContent)).toEqual([
      'Posts',
      'Leave requests',
      'Sick reports',
      'Forms',
      'Phone list',
    ]);
    await user.click(region('Features').getByRole('switch', { name: 'Posts' }));
    await user.click(region('Features').getByRole('switch', { name: 'Sick reports' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect([...(await company()).features].sort()).toEqual(['chat', 'sick-reports']);
  });

  it('warns about unsaved changes', async () => {
    const user = await open();
    const home = (await findMenu()).getByRole('link', { name: 'Home' });
    await user.click(region('Features').getByRole('switch', { name: 'Sick reports' }));
    const ask = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(home);
    const dialog = await ask();
    expect(dialog).toHaveAccessibleDescription('You have changes that are not saved.');
    expect(within(dialog).getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(home).toHaveFocus();
    expect(address()).toBe('/companies/settings');
    expect(region('Features').getByRole('switch', { name: 'Sick reports' })).not.toBeChecked();
    // Signing out asks too.
    await user.click(screen.getByRole('button', { name: /, Account$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await user.click(within(await ask()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(region('Features').getByRole('switch', { name: 'Sick reports' })).not.toBeChecked();
    await user.click(home);
    await user.click(within(await ask()).getByRole('button', { name: 'Leave' }));
    await findTitle('Home');
    expect((await company()).features).toContain('sick-reports');
  });

  it('rejects an organisation number of the wrong length, and warns about a wrong check digit', async () => {
    const user = await open();
    const number = screen.getByRole('textbox', { name: 'Organisation number' });
    await user.clear(number);
    await user.type(number, '556016-068');
    expect(screen.queryByText(/must be exactly 10/)).toBeNull();
    await user.tab();
    expect(await screen.findByText('Organisation number must be exactly 10 characters')).toBeVisible();
    await user.type(number, '12');
    await user.tab();
    expect(screen.getByText('Organisation number must be exactly 10 characters')).toBeVisible();
    await user.type(number, '{Backspace}');
    await user.tab();
    expect(await screen.findByText(/The check digit does not match/)).toBeVisible();
    expect(screen.queryByText('Organisation number must be exactly 10 characters')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await company()).organisation_number).toBe('5560160681'));
  });
});

describe('company icon', () => {
  const choose = async (file: File) => {
    stubImageDecoding();
    const user = await open();
    select(file);
    return user;
  };
  const select = (file: File) =>
    // The file dialog also offers files of other types.
    fireEvent.change(region('Icon').getByLabelText(/(Choose|Replace) icon/, { selector: 'input' }), {
      target: { files: [file] },
    });
  const save = (user: Awaited<ReturnType<typeof open>>) =>
    user.click(screen.getByRole('button', { name: 'Save' }));
  const fileOf = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'icon', { type });

  it('is required', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await save(user);
    expect(await screen.findByText('An icon must be chosen')).toBeVisible();
    expect((await company()).name).not.toContain('!');
  });

  it('is rejected when it is of another type, damaged, too large or of other dimensions', async () => {
    const user = await open();
    stubImageDecoding();
    const icon = region('Icon');
    for (const [file, message] of [
      [fileOf(10, 'image/webp'), /must be a JPG or PNG picture/],
      [fileOf(10), /The file is damaged/],
      [fileOf(1024 * 1024 + 1), /The file is too large/],
      [await pngOf(100, 600), /exactly 512 × 512 pixels; this one is 100 × 600/],
    ] as const) {
      select(file);
      await waitFor(() => expect(icon.getByRole('alert')).toHaveTextContent(message));
      expect(icon.queryByRole('button', { name: 'Crop' })).toBeNull();
    }
    select(await pngOf(800, 600));
    const dialog = await screen.findByRole('dialog', { name: 'Crop the icon' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(icon.getByRole('alert')).toHaveTextContent(/this one is 800 × 600/);
    expect(icon.getByRole('button', { name: 'Crop' })).toBeVisible();
    await save(user);
    expect((await company()).icon_file_id).toBeNull();
  });

  it('may be a JPG or a PNG', async () => {
    const png = await pngOf(512, 512);
    await choose(png);
    const icon = region('Icon');
    const shown = await icon.findByRole('img', { name: 'New icon' });
    select(fileOf(10, 'image/webp'));
    expect(await icon.findByRole('alert')).toHaveTextContent(/must be a JPG or PNG picture/);
    expect(shown).not.toBeInTheDocument();
    select(new File([await png.arrayBuffer()], 'icon.jpg', { type: 'image/jpeg' }));
    expect(await icon.findByRole('img', { name: 'New icon' })).toBeVisible();
    expect(icon.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is saved with the other changed fields in one call', async () => {
    await addIcon();
    const { icon_file_id: before } = await company();
    const user = await choose(await pngOf(100, 600));
    expect(await region('Icon').findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep the current icon' }));
    await waitFor(() => expect(region('Icon').queryByRole('alert')).toBeNull());
    select(await pngOf(512, 512));
    expect(await region('Icon').findByRole('img', { name: 'New icon' })).toBeVisible();
    await user.click(region('Features').getByRole('switch', { name: 'Sick reports' }));
    const calls = watchApi();
    await save(user);
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(await region('Icon').findByRole('img', { name: 'Current icon' })).toBeVisible();
    const saved = await company();
    expect(saved.features).toEqual(['feed', 'leave-requests']);
    expect(saved.icon_file_id).not.toBe(before);
    const [sent, ...others] = calls.filter(({ method }) => method !== 'GET');
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ method: 'POST', path: `/companies/${saved.id}` });
    expect(sent?.parts?.sort()).toEqual(['_method', 'features[]', 'features[]', 'icon']);
  });

  it('is refused by the server with its whole message at the field', async () => {
    await addIcon();
    const user = await choose(await pngOf(512, 512));
    const answer = { message: 'Invalid', errors: { icon: ['The icon is too dark'] } };
    network.use(http.post('*/api/v2/companies/:id', () => HttpResponse.json(answer, { status: 422 })));
    await save(user);
    expect(await region('Icon').findByRole('alert')).toHaveTextContent(/^The icon is too dark/);
  });
});

describe('tokens', () => {
  it('are created, shown once and revoked', async () => {
    const user = await open();
    const tokens = region('API tokens');
    expect(await tokens.findByText(/No API tokens yet/)).toBeVisible();
    await user.click(tokens.getByRole('button', { name: 'Create API token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Token name is a required field')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Token name' }), 'Schema');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const made = within(await screen.findByRole('dialog', { name: 'API token created' }));
    expect(made.getByLabelText<HTMLInputElement>('Token').value).toMatch(/\S{20}/);
    await user.click(made.getByRole('button', { name: 'Copy token' }));
    expect(await made.findByText('Token copied.')).toBeVisible();
    await user.click(made.getByRole('button', { name: 'I have saved it' }));
    await user.click(await tokens.findByRole('button', { name: 'Revoke the API token Schema' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await tokens.findByText(/No API tokens yet/)).toBeVisible();
  });

  const make = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.click(region('API tokens').getByRole('button', { name: 'Create API token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API token' }));
    await user.type(dialog.getByRole('textbox', { name: 'Token name' }), name);
    return dialog;
  };
  const choose = async (
    user: Awaited<ReturnType<typeof open>>,
    dialog: Awaited<ReturnType<typeof make>>,
    choice: string,
  ) => {
    await user.click(dialog.getByRole('combobox', { name: /^Expires/ }));
    await user.click(await screen.findByRole('option', { name: choice }));
  };
  const daysLeft = async () => {
    const [token] = await api.db.select().from(companyTokens);
    return Math.round(((token?.expires_at.getTime() ?? 0) - Date.now()) / DAY);
  };

  it('expire in 90 days, or when the user chooses', async () => {
    const user = await open();
    let dialog = await make(user, 'Rota');
    expect(dialog.getByRole('combobox', { name: /^Expires/ })).toHaveTextContent('In 90 days');
    await choose(user, dialog, 'In 1 year');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'I have saved it' }));
    expect(await daysLeft()).toBe(365);
    await api.db.delete(companyTokens);

    dialog = await make(user, 'Rota');
    await choose(user, dialog, 'On a specific date');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Last day is a required field')).toBeVisible();
    await enterDate('Last day', '01/01/2020');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Choose a time in the future')).toBeVisible();
    await enterDate('Last day', new Intl.DateTimeFormat('en-GB').format(Date.now() + 5 * DAY));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await screen.findByRole('button', { name: 'I have saved it' });
    const [token] = await api.db.select().from(companyTokens);
    expect(token?.expires_at.getHours()).toBe(23);
  });

  it('may do what is chosen, which the list shows', async () => {
    const user = await open();
    const dialog = await make(user, 'Rota');
    await user.click(dialog.getByRole('combobox', { name: /^Access/ }));
    await user.click(await screen.findByRole('option', { name: 'Selected areas only' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Choose at least 1')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Home screen: read' })).toHaveFocus();
    await user.click(dialog.getByRole('checkbox', { name: 'Users: read' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Groups: read and change' }));
    expect(dialog.getByRole('checkbox', { name: 'Groups: read' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'I have saved it' }));
    expect(
      await region('API tokens').findByText('Groups: read and change · Users: read'),
    ).toBeInTheDocument();
    const [token] = await api.db.select().from(companyTokens);
    expect(token?.scopes).toEqual(['groups:write', 'users:read']);
  });

  it('may propose what is chosen, for which they need change sets as well', async () => {
    const user = await open();
    const dialog = await make(user, 'Robot');
    await user.click(dialog.getByRole('combobox', { name: /^Access/ }));
    await user.click(await screen.findByRole('option', { name: 'Selected areas only' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Users: read and propose changes' }));
    expect(dialog.getByRole('checkbox', { name: 'Users: read' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Users: read and change' })).not.toBeChecked();
    expect(dialog.getByText(/once an administrator has approved them/)).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: 'Home screen: read and propose changes' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('button', { name: 'I have saved it' }));
    const [token] = await api.db.select().from(companyTokens);
    expect(token?.scopes).toEqual(['change-sets:propose', 'users:propose']);
    expect(await region('API tokens').findByText(/Users: read and propose changes/)).toBeInTheDocument();
  });

  it('show when they expire, with a warning in the last two weeks', async () => {
    const { id: created_by, company_id } = api.seed.user('admin');
    const at = (days: number) => new Date(Date.now() + days * DAY);
    await api.db.insert(companyTokens).values(
      [60, 10, -1].map((days) => ({
        company_id,
        created_by,
        name: `Of ${days}`,
        token_hash: `hash-${days}`,
        expires_at: at(days),
      })),
    );
    await open();
    const rows = await region('API tokens').findAllByRole('listitem');
    const words = (days: number) => at(days).toLocaleDateString('en-GB', { dateStyle: 'medium' });
    expect(rows.map((row) => within(row).getByText(/Expire/).textContent)).toEqual([
      `Expires on ${words(60)}.`,
      `Expires on ${words(10)}.`,
      `Expired on ${words(-1)}.`,
    ]);
    expect(rows.map((row) => within(row).queryByTestId('WarningAmberOutlinedIcon') !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
