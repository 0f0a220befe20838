import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../../server/db/schema';
import { useBrowserApi } from '../../../tests/support/browserApi';
import { findTitle, renderApp } from '../../../tests/support/renderApp';

const api = useBrowserApi();

const register = (values: Partial<typeof users.$inferInsert>) =>
  api.db
    .update(users)
    .set({ national_security_number: '196408233234', ...values })
    .where(eq(users.username, 'editor'));

it('a user shows whether the personal number is confirmed, which a new number is not', async () => {
  await register({ personal_number_confirmed_at: new Date(2026, 4, 4) });
  const { id } = api.seed.user('editor');
  const user = await renderApp(`/users/${id}`, { as: 'admin' });
  expect(await screen.findByText('Confirmed with BankID on 4 May 2026')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Personal number' });
  expect(field).toHaveAccessibleDescription('Confirmed. The person must confirm a new number again.');
  await user.clear(field);
  await user.type(field, '720503-9824');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not confirmed yet')).toBeVisible();
  expect(screen.getByText('720503-9824')).toBeVisible();
});

it('the list has a column for it, hidden at first', async () => {
  await register({});
  const user = await renderApp('/users', { as: 'admin' });
  await findTitle('Users');
  await screen.findByText('Edvin Ekström');
  expect(screen.queryByText('Not confirmed yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  await user.click(await screen.findByRole('switch', { name: 'Personal number confirmed' }));
  expect(await screen.findByText('Not confirmed yet')).toBeVisible();
});
