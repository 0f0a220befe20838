import { and, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Database, Deps } from '../core/deps';
import { firstRow } from '../core/rows';
import { knownDevices, sessions } from '../db/schema';
import { randomToken, sha256 } from './crypto';

/** Devices that are kept per user, the latest used. */
const MAX_KNOWN_DEVICES = 20;

/** Returns the id of a device on which the user has signed in before. */
export const findKnownDevice = async (
  db: Database,
  userId: number,
  token: string | undefined,
): Promise<number | undefined> => {
  if (token === undefined) return undefined;
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), eq(knownDevices.token_hash, await sha256(token))));
  return found?.id;
};

/** Several users of one browser share its token. Tokens that were not issued here are not accepted. */
const isIssued = async (db: Database, hash: string): Promise<boolean> =>
  (await db.$count(knownDevices, eq(knownDevices.token_hash, hash))) > 0;

/**
 * Remembers the device of a sign-in.
 * @param given the token that the device has from an earlier sign-in
 * @returns its id, its token, and whether the user has not used it before
 */
export const rememberDevice = async (
  tx: Database,
  { now }: Pick<Deps, 'now'>,
  userId: number,
  given: string | undefined,
): Promise<{ id: number; token: string; isNew: boolean }> => {
  const known = await findKnownDevice(tx, userId, given);
  const isShared = given !== undefined && (await isIssued(tx, await sha256(given)));
  const token = isShared ? given : randomToken();
  const seen = { last_used_at: now() };
  const { id } = firstRow(
    await tx
      .insert(knownDevices)
      .values({ user_id: userId, token_hash: await sha256(token), created_at: now(), ...seen })
      .onConflictDoUpdate({ target: [knownDevices.user_id, knownDevices.token_hash], set: seen })
      .returning({ id: knownDevices.id }),
  );
  const latest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.last_used_at), desc(knownDevices.id))
    .limit(MAX_KNOWN_DEVICES);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), notInArray(knownDevices.id, latest)));
  return { id, token, isNew: known === undefined };
};

/** Deletes the known devices of users, except that of one session: others may have used them. */
export const forgetDevices = async (
  tx: Database,
  userIds: readonly number[],
  exceptSessionId = 0,
): Promise<void> => {
  const [kept] = await tx
    .select({ id: sessions.device_id })
    .from(sessions)
    .where(eq(sessions.id, exceptSessionId));
  await tx
    .delete(knownDevices)
    .where(and(inArray(knownDevices.user_id, [...userIds]), ne(knownDevices.id, kept?.id ?? 0)));
};
