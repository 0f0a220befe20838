import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './signature';

const message = { id: 'msg_1', at: new Date('2026-01-05T10:00:00.900Z'), body: '{"type":"ping"}' };

/** As a receiver computes it, by Standard Webhooks. */
const expected = (secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`msg_1.1767607200.${message.body}`).digest('base64')}`;
};

it('signs id, timestamp and body by Standard Webhooks, with each secret', async () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await signatureHeaders(secrets, message)).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1767607200',
    'webhook-signature': secrets.map(expected).join(' '),
  });
});
