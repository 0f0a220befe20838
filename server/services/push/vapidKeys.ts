import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { settings } from '../../db/schema';
import type { Database } from '../../core/deps';

/** The server's own keys for Web Push (VAPID, RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const KEY = 'vapid_keys';

/**
 * The keys, made when they are first asked for and the same for every process on the database: browsers have subscribed
 * with the public one, so it must never change.
 */
export const vapidKeys = async (db: Database): Promise<VapidKeys> => {
  const find = async () => (await db.select().from(settings).where(eq(settings.key, KEY)))[0]?.value;
  let value = await find();
  if (value === undefined) {
    // Of several that start at once, the first makes them.
    const made = JSON.stringify(webPush.generateVAPIDKeys());
    await db.insert(settings).values({ key: KEY, value: made }).onConflictDoNothing();
    value = await find();
  }
  if (value === undefined) throw new Error('The keys for push messages could not be kept');
  return JSON.parse(value) as VapidKeys;
};
