import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useAppConfig } from '../tests/support/useAppConfig';
import { useTestApi } from '../tests/support/testApi';
import { mails } from './db/schema';
import { outboxApp } from './outbox';

const api = useTestApi();
useAppConfig({ name: 'Pinboard & Co' });

it('the name of the product is that of app.config.ts in mail, the outbox and the API document', async () => {
  const path = `/users/${api.care.editor.id}/sign-in-link`;
  await api.call('POST', path, { as: api.care.superadmin });
  const [mail] = await api.db.select().from(mails).orderBy(desc(mails.id));
  expect(mail).toMatchObject({
    subject: 'Logga in på Pinboard & Co',
    text: expect.stringContaining('Skickat av Pinboard & Co åt'),
    html: expect.stringContaining('Skickat av Pinboard &amp; Co åt'),
  });
  const outbox = await outboxApp(api.db, 'key').request('/outbox', { headers: { Cookie: 'page_key=key' } });
  expect(await outbox.text()).toContain('<title>Outbox of Pinboard &amp; Co</title>');
  expect((await api.call('GET', '/openapi.json')).body).toMatchObject({ info: { title: 'Pinboard & Co' } });
});
