import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { companies, files, leaveReviewers } from '../../../../server/db/schema';
import { firstRow } from '../../../../server/core/rows';
import { useBrowserApi } from '../../../../tests/support/browserApi';
import { address, findMenu, findTitle, renderApp } from '../../../../tests/support/renderApp';

const api = useBrowserApi();

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
  await screen.findByRole('region', { name: 'The company' });
  return user;
};
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('settings form', () => {
  beforeEach(addIcon);

  it('saves changes, which the rest of the app shows at once', async () => {
    const user = await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Nya bolaget');
    await user.click(region('Features').getByRole('switch', { name: 'Sick reports' }));
    await user.click(screen.getByLabelText('Study leave'));
    const code = screen.getByRole('textbox', { name: 'Colour code' });
    await user.type(code, '#ffff00');
    await user.tab();
    expect(
      await screen.findByText(/White text on this colour is hard to read: the contrast is 1\.0:1/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(await within(screen.getByRole('banner')).findByText('Nya bolaget')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sick reports' })).toBeNull());
    const saved = await company();
    expect(saved).toMatchObject({ name: 'Nya bolaget', primary_color: '#ffff00' });
    expect(saved.features).toEqual(['feed', 'leave-requests']);
    expect(saved.leave_reasons).not.toContain('study_leave');
    expect(saved.leave_reasons).toContain('other');
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
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await menu.findByRole('link', { name: 'Forms' })).toBeVisible();
    const saved = await company();
    expect(saved).toMatchObject({ template: 'compact', languages: ['sv', 'en', 'no'] });
    expect(saved.features).toEqual(['feed', 'leave-requests', 'sick-reports', 'forms']);
    const reviewers = await api.db.select({ id: leaveReviewers.user_id }).from(leaveReviewers);
    expect(reviewers).toEqual([{ id: api.seed.user('admin').id }]);
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
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const user = await open();
    const menu = await findMenu();
    await user.click(region('Features').getByRole('switch', { name: 'Sick reports' }));
    await user.click(menu.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/companies/settings');
    expect(region('Features').getByRole('switch', { name: 'Sick reports' })).not.toBeChecked();
    confirm.mockReturnValue(true);
    await user.click(menu.getByRole('link', { name: 'Home' }));
    await findTitle('Home');
    expect((await company()).features).toContain('sick-reports');
    confirm.mockRestore();
  });

  it('rejects an organisation number of the wrong length, and warns about a wrong check digit', async () => {
    const user = await open();
    const number = screen.getByRole('textbox', { name: 'Organisation number' });
    await user.clear(number);
    await user.type(number, '556016068');
    expect(screen.queryByText(/must be exactly 10/)).toBeNull();
    await user.tab();
    expect(await screen.findByText('Organisation number must be exactly 10 characters')).toBeVisible();
    await user.type(number, '1');
    await user.tab();
    expect(await screen.findByText(/The check digit does not fit/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await company()).organisation_number).toBe('5560160681'));
  });
});

describe('company icon', () => {
  const choose = async (file: File, size?: { width: number; height: number }) => {
    const picture = size && { ...size, close: () => undefined };
    vi.stubGlobal('createImageBitmap', () =>
      picture ? Promise.resolve(picture) : Promise.reject(new Error('no picture')),
    );
    const user = await open();
    await user.upload(region('Icon').getByLabelText('Choose icon', { selector: 'input' }), file);
    return user;
  };
  const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'icon.png', { type: 'image/png' });

  it('is required', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An icon must be chosen')).toBeVisible();
    expect((await company()).name).not.toContain('!');
  });

  it.each([
    ['damaged', png(), undefined, /damaged/, false],
    ['too large', png(1024 * 1024 + 1), { width: 512, height: 512 }, /The file is too large/, true],
    ['of other dimensions', png(), { width: 800, height: 600 }, /this picture is 800 × 600/, true],
    ['too small', png(), { width: 100, height: 600 }, /only 100 × 600/, false],
  ])('is rejected when it is %s', async (_what, file, size, message, canCrop) => {
    await choose(file, size);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crop' }) !== null).toBe(canCrop);
  });
});

describe('tokens', () => {
  it('are created, shown once and revoked', async () => {
    const user = await open();
    const tokens = region('Tokens');
    expect(await tokens.findByText(/There are no tokens yet/)).toBeVisible();
    await user.click(tokens.getByRole('button', { name: 'Make a token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make it' }));
    expect(await dialog.findByText('Name of the token is a required field')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name of the token' }), 'Schema');
    await user.click(dialog.getByRole('button', { name: 'Make it' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Token')).value).toMatch(/\S{20}/);
    await user.click(dialog.getByRole('button', { name: 'Copy the token' }));
    expect(await dialog.findByText('The token is copied.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
    await user.click(await tokens.findByRole('button', { name: 'Revoke the token Schema' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await tokens.findByText(/There are no tokens yet/)).toBeVisible();
  });
});

describe('time tracking', () => {
  it('is linked and unlinked; a failure changes nothing', async () => {
    const user = await open();
    const tracking = region('Time tracking');
    const link = async (token: string) => {
      const field = tracking.getByLabelText(/Token from the time tracking/);
      await user.clear(field);
      await user.type(field, token);
      await user.click(tracking.getByRole('button', { name: 'Link' }));
    };
    await link('wrong');
    expect(await tracking.findByText('The time tracking does not accept this token')).toBeVisible();
    expect(tracking.getByText('Not linked.')).toBeVisible();
    // The time-tracking service knows no number with a wrong check digit.
    await api.db.update(companies).set({ organisation_number: '5560160681' });
    await link('demo-stuck');
    expect(await tracking.findByRole('alert')).toHaveTextContent(
      'Could not find a subscription with the specified organization number',
    );
    expect(tracking.getByText('Not linked.')).toBeVisible();
    expect((await company()).crona_token).toBeNull();
    await api.db.update(companies).set({ organisation_number: '5560160680' });
    await link('demo-stuck');
    expect(await tracking.findByText('Linked as Testbolaget AB.')).toBeVisible();
    await user.click(tracking.getByRole('button', { name: 'Unlink' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }));
    expect(await tracking.findByText(/Nothing has changed/)).toBeVisible();
    expect(tracking.getByText('Linked as Testbolaget AB.')).toBeVisible();
  });
});
