import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dataOf, useTestApi } from '../../tests/support/testApi';
import { companies, users } from '../db/schema';
import { createAdmin, firstAdminSchema } from './firstAdmin';

const api = useTestApi();

it('create-admin creates a superadmin, who chooses a password by a link', async () => {
  await api.db.delete(companies);
  const first = firstAdminSchema.parse({
    company: 'Nya Bolaget',
    organisationNumber: '5560160680',
    email: 'Chef@nya.example',
  });
  const { roles, link } = await createAdmin(api.deps, first);
  expect(roles).toEqual(['superadmin', 'admin']);
  expect(link).toMatch(/^https:\/\/anslag\.example\/reset-password\?token=[\w-]{43}$/);
  const body = { token: link.split('=')[1], email: 'chef@nya.example', password: 'mitt-lösen' };
  expect((await api.call('POST', '/auth/reset-password', { body })).status).toBe(200);
  const signedIn = await api.call('POST', '/auth/login', {
    body: { username: 'chef@nya.example', password: 'mitt-lösen' },
  });
  const headers = { Authorization: `Bearer ${String(dataOf(signedIn).token)}` };
  expect(dataOf(await api.call('GET', '/auth/user', { headers }))).toMatchObject({
    roles: ['superadmin', 'admin'],
    company: { name: 'Nya Bolaget' },
    language: 'sv',
  });

  // The next one joins the company as an administrator.
  const second = await createAdmin(api.deps, { ...first, email: 'nästa@nya.example', name: 'Nästa' });
  expect(second.roles).toEqual(['admin']);
  expect(await api.db.select().from(companies)).toHaveLength(1);
  await expect(createAdmin(api.deps, { ...first, email: 'CHEF@nya.example' })).rejects.toMatchObject({
    status: 422,
  });
  expect(await api.db.select().from(users).where(eq(users.name, 'Nästa'))).toHaveLength(1);
});
