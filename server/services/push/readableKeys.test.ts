import { describe, expect, it } from 'vitest';
import { areReadableKeys } from './readableKeys';

describe('push keys', () => {
  const point = Buffer.alloc(65, 4).toString('base64url');
  const auth = Buffer.alloc(16, 1).toString('base64url');

  it('are a point and sixteen bytes', () => {
    expect(areReadableKeys({ p256dh: point, auth })).toBe(true);
    expect(areReadableKeys({ p256dh: Buffer.alloc(65, 4).toString('base64'), auth: `${auth}==` })).toBe(true);
    expect(areReadableKeys({ p256dh: Buffer.alloc(65, 2).toString('base64url'), auth })).toBe(false);
    expect(areReadableKeys({ p256dh: point.slice(4), auth })).toBe(false);
    expect(areReadableKeys({ p256dh: point, auth: auth.slice(4) })).toBe(false);
    expect(areReadableKeys({ p256dh: 'not base64 at all!', auth })).toBe(false);
  });
});
