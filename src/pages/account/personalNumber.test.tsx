import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import en from '../../../i18n/en/server';
import { users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { network } from '../../../tests/support/network';
import { failure, watchApi } from '../../../tests/support/recordApi';
import { renderApp } from '../../../tests/support/renderApp';
import { WAIT } from '../../../tests/support/wait';

const api = useBrowserApi();
const { personal_number: said } = en.account;
const NUMBER = '196408233234';
const OTHER = '197205039824';

const register = (values: Partial<typeof users.$inferInsert>) =>
  api.db.update(users).set(values).where(eq(users.username, 'editor'));
const stored = async () => (await api.db.select().from(users).where(eq(users.username, 'editor')))[0];
const card = async () => within(await screen.findByRole('region', { name: said.title }));
const pending = () => api.digitalIdOrders.list().find(({ status }) => status === 'pending');

/** Opens the dialog, and does what the person would do with the BankID app. */
const confirmAs = async (personalNumber: string) => {
  fireEvent.click((await card()).getByRole('button', { name: said.confirm }));
  const dialog = within(await screen.findByRole('dialog', { name: said.dialog }));
  expect(await dialog.findByRole('img', { name: en.auth.digital_id.qr })).toBeVisible();
  api.digitalIdOrders.move(pending()?.orderRef ?? '', { status: 'complete', personalNumber });
  return dialog;
};

describe('the own personal number', () => {
  it('is confirmed by BankID', async () => {
    await register({ national_security_number: NUMBER });
    await renderApp('/account', { as: 'editor' });
    const section = await card();
    expect(section.getByText('Personal number: 640823-****')).toBeVisible();
    expect(section.getByRole('status')).toHaveTextContent(said.unconfirmed);
    await confirmAs(NUMBER);
    expect(await screen.findByText(said.saved, undefined, WAIT)).toBeVisible();
    expect(await section.findByText(/^Confirmed with BankID on /)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
    await waitFor(() => expect(screen.getByRole('region', { name: said.title })).toHaveFocus());
    expect((await stored())?.personal_number_confirmed_at).not.toBeNull();
  });

  it('is not confirmed by the BankID of somebody else, and can be tried again', async () => {
    await register({ national_security_number: NUMBER });
    await renderApp('/account', { as: 'editor' });
    const dialog = await confirmAs(OTHER);
    expect(
      await dialog.findByText(/^This BankID has a different personal number/, undefined, WAIT),
    ).toBeVisible();
    expect((await stored())?.personal_number_confirmed_at).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: en.auth.digital_id.show_qr }));
    expect(await dialog.findByRole('img', { name: en.auth.digital_id.qr })).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    const orderRef = pending()?.orderRef ?? '';
    fireEvent.click(dialog.getByRole('button', { name: en.app.cancel }));
    await waitFor(() => expect(api.digitalIdOrders.find(orderRef)).toBeUndefined());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports that BankID does not answer', async () => {
    await register({ national_security_number: NUMBER });
    network.use(
      http.post('*/api/v2/auth/bankid2', () => failure(503, 'digital_id_unavailable'), { once: true }),
    );
    await renderApp('/account', { as: 'editor' });
    fireEvent.click((await card()).getByRole('button', { name: said.confirm }));
    expect(await screen.findByText('Says digital_id_unavailable')).toBeVisible();
    expect(screen.getByRole('button', { name: en.auth.digital_id.show_qr })).toBeVisible();
  });

  it('is not asked for when the dialog was closed before BankID has answered', async () => {
    await register({ national_security_number: NUMBER });
    let answer: () => void = () => undefined;
    const delay = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    network.use(http.post('*/api/v2/auth/bankid2', () => delay, { once: true }));
    const calls = watchApi();
    await renderApp('/account', { as: 'editor' });
    fireEvent.click((await card()).getByRole('button', { name: said.confirm }));
    const dialog = within(await screen.findByRole('dialog', { name: said.dialog }));
    fireEvent.click(dialog.getByRole('button', { name: en.app.cancel }));
    answer();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true));
    await waitFor(() => expect(pending()).toBeUndefined());
    expect(calls.filter(({ path }) => path.endsWith('/qr'))).toEqual([]);
  });

  it('is missing until an administrator registers it', async () => {
    await renderApp('/account', { as: 'editor' });
    const section = await card();
    expect(section.getByText(said.none)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });
});
