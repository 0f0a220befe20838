import webPush from 'web-push';
import type { Database } from '../../core/deps';
import { storedSetting } from '../secrets';

/** VAPID keys (RFC 8292) as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the VAPID keys, which are created on first use. They must never change, because browsers have subscribed with
 * the public key.
 */
export const vapidKeys = async (db: Database): Promise<VapidKeys> =>
  JSON.parse(
    await storedSetting(db, 'vapid_keys', () => JSON.stringify(webPush.generateVAPIDKeys())),
  ) as VapidKeys;
