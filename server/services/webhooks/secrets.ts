import type { webhooks } from '../../db/schema';
import type { Database } from '../../core/deps';
import { decryptAtRest, encryptAtRest } from '../encryptAtRest';

const KEY = 'webhook_key';

type Row = Pick<typeof webhooks.$inferSelect, 'secret' | 'previous_secret' | 'previous_secret_until'>;

export const encryptSecret = (db: Database, secret: string): Promise<string> =>
  encryptAtRest(db, KEY, secret);

/** Returns the secrets that sign a delivery now: the current one, and the replaced one for a while. */
export const secretsOf = (
  db: Database,
  { secret, previous_secret: previous, previous_secret_until: until }: Row,
  now: Date,
): Promise<string[]> =>
  Promise.all(
    [secret, previous !== null && until !== null && until > now ? previous : []]
      .flat()
      .map((text) => decryptAtRest(db, KEY, text)),
  );
