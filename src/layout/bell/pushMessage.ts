/** What the push worker tells the app (`public/push-sw.js`). */
export type PushMessage =
  | { type: 'anslag:pushed' }
  | { type: 'anslag:renewed' }
  /** Somebody has chosen a message; `url` is a path of the app, or nothing. */
  | { type: 'anslag:opened'; id: number | null; url: string | null };

const idOf = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);

/** What was told, or null: other workers tell things too. */
export const readPushMessage = (data: unknown): PushMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, id, url } = data as Record<string, unknown>;
  if (type === 'anslag:pushed' || type === 'anslag:renewed') return { type };
  if (type !== 'anslag:opened') return null;
  return { type, id: idOf(id), url: typeof url === 'string' ? url : null };
};
