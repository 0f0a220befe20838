import { describe, expect, it } from 'vitest';
import { isAllowedUrl, isPrivateAddress } from './allowedUrl';
import { outboundPost } from './outboundPost';

describe('a URL to send to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://8.8.8.8/x',
    'HTTPS://Example.COM./x',
    'https://a_b.xn--rksmrgs-5wao1o.se/x',
    'https://[2606:4700::1111]/x',
  ])('may be %s', (endpoint) => {
    expect(isAllowedUrl(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://localhost../x',
    'https://localhost%2e%2e/x',
    'https://ⓛocalhost../x',
    'https://localhost。/x',
    'https://foo.localhost../x',
    'https://printer.local../x',
    'https://127.0.0.1../x',
    'https://.example.com/x',
    'https://a..example.com/x',
    'https://localhost.localdomain/x',
    'https://kubernetes.default.svc/x',
    'https://database/x',
    'https://vault.service.internal/x',
    'https://printer.local/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://0/x',
    'https://10.1.2.3/x',
    'https://172.31.255.255/x',
    'https://192.168.0.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://[2002:a00:1::]/x',
    'https://[2001:db8::1]/x',
    'nothing',
  ])('may not be %s', (endpoint) => {
    expect(isAllowedUrl(endpoint)).toBe(false);
  });

  it('may be private and without TLS if allowed', () => {
    expect(isAllowedUrl('http://127.0.0.1:4000/x', true)).toBe(true);
    expect(isAllowedUrl('https://localhost/x', true)).toBe(true);
    expect(isAllowedUrl('ftp://localhost/x', true)).toBe(false);
    expect(isAllowedUrl('http://a:b@localhost/x', true)).toBe(false);
  });

  it.each(['HTTP', 'HTTPS'])('may have the scheme %s', async (scheme) => {
    const final = { isGone: () => false, isFailed: () => false };
    const { post, close } = outboundPost({ allowPrivate: true }, final);
    // Nothing listens on port 1.
    expect(await post(`${scheme}://127.0.0.1:1/`, {}, '')).toMatchObject({ error: 'ECONNREFUSED' });
    close();
  });

  it('must resolve to a public address', () => {
    for (const address of ['172.15.0.1', '172.32.0.1', '11.0.0.1', '223.255.255.255', '2a00:1450::200e'])
      expect([address, isPrivateAddress(address)]).toEqual([address, false]);
    for (const address of ['172.16.0.1', '::ffff:8.8.8.8', 'ff02::1', '2001::1'])
      expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  });
});
