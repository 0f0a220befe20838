import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../core/env';
import { createDigitalId, type Send } from './client';
import { endUserIp, qrText } from './orders';

import { mutualTlsFetch } from './mutualTlsFetch';

const ORDER = { orderRef: 'o', autoStartToken: 'a', qrStartToken: 't', qrStartSecret: 's' };

it('the QR code matches the example of the documentation', async () => {
  const started = new Date(0);
  const order = {
    qr_start_token: '67df3917-fa0d-44e5-b327-edcc928297f8',
    qr_start_secret: 'd28db9a7-4cde-429e-a983-359be676944c',
    started_at: started,
  };
  expect(await qrText(order, started)).toBe(
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
  );
  expect(await qrText(order, new Date(12_999))).toMatch(/\.12\.[0-9a-f]{64}$/);
  expect(await qrText(order, new Date(-1))).toMatch(/\.0\./);
});

it.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '127.0.0.1'],
])('the address %s is sent as %s', (address, told) => {
  expect(endUserIp(address)).toBe(told);
});

describe('the client', () => {
  const answering = (answer: () => Response) => {
    const calls: { url: string; body: unknown }[] = [];
    const send: Send = (url, { body }) => {
      calls.push({ url, body: JSON.parse(body) });
      return Promise.resolve(answer());
    };
    return { calls, client: createDigitalId('https://id.example/', send) };
  };

  it('calls the three endpoints of version 6', async () => {
    const { calls, client } = answering(() => Response.json({ ...ORDER, status: 'pending', hintCode: 'x' }));
    await client.auth('192.0.2.1');
    expect(await client.collect('o')).toEqual({ status: 'pending', hintCode: 'x' });
    await client.cancel('o');
    expect(calls).toEqual([
      { url: 'https://id.example/rp/v6.0/auth', body: { endUserIp: '192.0.2.1' } },
      { url: 'https://id.example/rp/v6.0/collect', body: { orderRef: 'o' } },
      { url: 'https://id.example/rp/v6.0/cancel', body: { orderRef: 'o' } },
    ]);
  });

  it.each([
    [
      'a refusal',
      () => Response.json({ errorCode: 'invalidParameters', details: 'No' }, { status: 400 }),
      'invalidParameters',
    ],
    ['a page', () => new Response('<html>', { status: 503 }), 'status 503'],
    ['an answer without what is needed', () => Response.json({ orderRef: 'o' }), 'unreadable'],
    [
      'no answer',
      () => {
        throw new TypeError('failed');
      },
      'unreachable',
    ],
  ])('reports %s by its code', async (_, answer, code) => {
    const client = createDigitalId('https://id.example', () => new Promise((done) => done(answer())));
    await expect(client.auth('192.0.2.1')).rejects.toMatchObject({ name: 'DigitalIdError', code });
  });
});

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(hasOpenssl)('mutual TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anslag-tls-'));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const signed = (name: string) => {
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name}`,
    );
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-out',
      `${name}.pem`,
      '-days',
      '2',
    );
  };
  let server: Server;
  let url = '';
  /** How many of the next requests find their connection closed. */
  let cuts = 0;

  beforeAll(async () => {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=test-ca',
      '-days',
      '2',
    );
    signed('localhost');
    signed('customer');
    openssl(
      'pkcs12',
      '-export',
      '-in',
      'customer.pem',
      '-inkey',
      'customer.key',
      '-out',
      'customer.p12',
      '-passout',
      'pass:qwerty123',
    );
    server = createServer(
      {
        cert: readFileSync(file('localhost.pem')),
        key: readFileSync(file('localhost.key')),
        ca: readFileSync(file('ca.pem')),
        requestCert: true,
        rejectUnauthorized: true,
      },
      (request, response) => {
        if (cuts > 0) {
          cuts -= 1;
          request.socket.destroy();
          return;
        }
        const { subject } = (request.socket as TLSSocket).getPeerCertificate();
        response.end(JSON.stringify({ ...ORDER, autoStartToken: subject.CN }));
      },
    );
    await new Promise<void>((ready) => server.listen(0, ready));
    url = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const clientWith = (certificate: Record<string, string>) => {
    const settings = readSettings({ DIGITAL_ID_URL: url, DIGITAL_ID_CA: file('ca.pem'), ...certificate });
    return createDigitalId(url, mutualTlsFetch(settings));
  };
  const authWith = (certificate: Record<string, string>) => clientWith(certificate).auth('192.0.2.1');

  it('authenticates with a PFX file and passphrase, or with certificate and key', async () => {
    const pfx = { DIGITAL_ID_PFX: file('customer.p12'), DIGITAL_ID_PASSPHRASE: 'qwerty123' };
    const pair = { DIGITAL_ID_CERT: file('customer.pem'), DIGITAL_ID_KEY: file('customer.key') };
    for (const certificate of [pfx, pair])
      expect(await authWith(certificate)).toMatchObject({ autoStartToken: 'customer' });
  });

  it('retries once when a kept-alive connection was closed, but not on a new one', async () => {
    const client = clientWith({
      DIGITAL_ID_CERT: file('customer.pem'),
      DIGITAL_ID_KEY: file('customer.key'),
    });
    await client.auth('192.0.2.1');
    cuts = 1;
    expect(await client.auth('192.0.2.1')).toMatchObject({ autoStartToken: 'customer' });
    cuts = 2;
    await expect(client.auth('192.0.2.1')).rejects.toMatchObject({ code: 'unreachable' });
    expect(cuts).toBe(0);
  });

  it('trusts only servers of its CA', async () => {
    const pair = { DIGITAL_ID_CERT: file('customer.pem'), DIGITAL_ID_KEY: file('customer.key') };
    await expect(authWith({ ...pair, DIGITAL_ID_CA: file('customer.pem') })).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('names the setting whose file is missing', () => {
    const settings = readSettings({ DIGITAL_ID_URL: url, DIGITAL_ID_PFX: file('nothing.p12') });
    expect(() => mutualTlsFetch(settings)).toThrow(/DIGITAL_ID_PFX=.*nothing\.p12 cannot be read/);
  });
});
