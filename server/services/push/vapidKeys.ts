import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { settings } from '../../db/schema';
import type { Database } from '../../core/deps';

/** VAPID keys (RFC 8292) as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const KEY = 'vapid_keys';

/**
 * Returns the VAPID keys, which are created on first use. They must never change, because browsers have subscribed with
 * the public key.
 */
export const vapidKeys = async (db: Database): Promise<VapidKeys> => {
  const find = async () => (await db.select().from(settings).where(eq(settings.key, KEY)))[0]?.value;
  let value = await find();
  if (value === undefined) {
    // Several processes may start at once; the first insert wins.
    const made = JSON.stringify(webPush.generateVAPIDKeys());
    await db.insert(settings).values({ key: KEY, value: made }).onConflictDoNothing();
    value = await find();
  }
  if (value === undefined) throw new Error('Could not store the VAPID keys');
  return JSON.parse(value) as VapidKeys;
};
