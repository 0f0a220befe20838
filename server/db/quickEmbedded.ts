import type { PGlite, QueryOptions } from '@electric-sql/pglite';

/** Timestamps, dates and intervals, alone and in lists, and lists of numbers: the types that Drizzle reads as text. */
const READ_AS_TEXT = [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182];

const asText = (text: string): string => text;

/** The readers of types that come with a statement are the database's own already. */
const withoutReaders = (options: QueryOptions | undefined): QueryOptions | undefined =>
  options && { ...options, parsers: undefined };

/**
 * Lets the embedded database read all values as Drizzle wants them. Drizzle says so with every statement, and for each of
 * them PGlite would copy its table of all types, which takes as long as many a statement.
 * @returns the same database
 */
export const quickEmbedded = (client: PGlite): PGlite => {
  for (const type of READ_AS_TEXT) client.parsers[type] = asText;
  const query = client.query.bind(client);
  client.query = (text, values, options) => query(text, values, withoutReaders(options));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) =>
      work({
        ...tx,
        get closed() {
          return tx.closed;
        },
        query: (text, values, options) => tx.query(text, values, withoutReaders(options)),
      }),
    );
  return client;
};
