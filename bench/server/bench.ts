import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '../../server/app';
import { users } from '../../server/db/schema';
import { nodePasswords } from '../../server/services/passwords/nodePasswords';
import { addManyRows, shareOf } from '../../tests/support/manyRows';
import { PASSWORD, testApiOver } from '../../tests/support/testApi';
import {
  openEmbeddedTestDatabase,
  openOwnTestDatabase,
  type TestDatabase,
} from '../../tests/support/testDatabase';

/** The API on a local port, over a database with one large company. */
export interface Bench {
  database: TestDatabase;
  /** Credentials of an administrator, on a known device. */
  login: object;
  ids: number[];
  total: number;
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; bytes: number }>;
  /** Sends a form. */
  send: (path: string, form: FormData) => Promise<Response>;
  /** Resolves when no change set has anything to do. */
  changeSetsDone: () => Promise<void>;
  /** Streams a download without keeping it. @returns its size in bytes */
  download: (path: string, each: () => void) => Promise<number>;
  /** Records the statements of a call and returns a function that repeats them by the driver alone. */
  statementsOf: (work: () => Promise<unknown>) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
}

interface Statement {
  query: string;
  params: unknown[];
}

const WRITES = /^\s*(insert|update|delete|savepoint|with gone)/i;

/** Tokens of sessions are unique, so each repetition needs a new one. */
const fresh = ({ query, params }: Statement): unknown[] =>
  query.startsWith('insert into "sessions"')
    ? params.map((value) => (typeof value === 'string' && /^[\w-]{40,}$/.test(value) ? randomUUID() : value))
    : params;

export const openBench = async (embedded: boolean, count: number): Promise<Bench> => {
  let made: Statement[] | undefined;
  const logger = {
    logQuery: (query: string, params: unknown[]) => {
      made?.push({ query, params });
    },
  };
  const database = await (embedded ? openEmbeddedTestDatabase(logger) : openOwnTestDatabase(logger));
  const test = await testApiOver(database);
  const { admin } = test.care;
  await database.db
    .update(users)
    .set({ password_hash: await nodePasswords.hash(PASSWORD) })
    .where(eq(users.id, admin.id));
  // The measured calls hardly depend on the other tables.
  const others = shareOf(count / 1_000_000);
  await addManyRows(database.db, test.care.id, { ...others, users: count });
  const token = await test.tokenOf(admin);
  const found = await database.run<{ id: number }>(
    `select id from users where company_id = $1 and name like '%7' order by id limit 100`,
    [test.care.id],
  );

  const api = createApi({ ...test.deps, passwords: nodePasswords, checkResponses: false });
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'sv' };
  const url = (path: string) => `http://127.0.0.1:${port}/api/v2${path}`;

  const call: Bench['call'] = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        url(path),
        {
          method,
          agent,
          headers: {
            ...headers,
            ...(text
              ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
              : {}),
          },
        },
        (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            if (status < 300) resolve({ status, bytes });
            else reject(new Error(`${method} ${path}: ${status}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });

  const credentials = { username: admin.username, password: PASSWORD };
  const signedIn = await fetch(url('/auth/login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { data } = (await signedIn.json()) as { data: { device_token: string } };

  return {
    database,
    login: { ...credentials, device_token: data.device_token },
    ids: found.map(({ id }) => id),
    total: count,
    call,
    send: (path, form) => fetch(url(path), { method: 'POST', headers, body: form }),
    changeSetsDone: test.changeSetsDone,
    download: async (path, each) => {
      const answer = await fetch(url(path), { headers });
      const reader = answer.body?.getReader();
      let bytes = 0;
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        bytes += part.value.length;
        each();
      }
      return bytes;
    },
    statementsOf: async (work) => {
      const statements: Statement[] = [];
      made = statements;
      await work();
      made = undefined;
      // PGlite does not log the start of a transaction.
      const begins = statements.some(({ query }) => query === 'begin');
      const wrap = !begins && statements.some(({ query }) => WRITES.test(query));
      return async () => {
        if (wrap) await database.run('begin');
        for (const statement of statements) await database.run(statement.query, fresh(statement));
        if (wrap) await database.run('commit');
      };
    },
    close: async () => {
      agent.destroy();
      await new Promise((closed) => server.close(closed));
      await database.close();
    },
  };
};
