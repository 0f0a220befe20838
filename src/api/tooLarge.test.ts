import { expect, it } from 'vitest';
import { recordApi } from '../../tests/support/recordApi';
import { request } from './client';
import { setLanguage } from './language';

it('says that a file is too large when a proxy rejects it', async () => {
  await setLanguage('en');
  recordApi(() => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }));
  await expect(request('/media', { method: 'POST', body: new FormData() })).rejects.toMatchObject({
    status: 413,
    message: 'The file is too large',
  });
});
