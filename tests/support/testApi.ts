import { eq } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { errorSchema } from '../../contract/http';
import type { Role } from '../../contract/access';
import { FEATURES } from '../../contract/features';
import { memoryFiles } from '../../mocks/memoryFiles';
import { simulatedDigitalId } from '../../mocks/simulatedDigitalId';
import { webPasswords } from '../../mocks/webPasswords';
import { runChangeSets } from '../../mocks/runChangeSets';
import { createApi } from '../../server/app';
import { companies, files, groups, pages, sessions, shortcuts, users } from '../../server/db/schema';
import type { Deps, LogEntry } from '../../server/core/deps';
import { firstRow } from '../../server/core/rows';
import type { SimulatedOrders } from '../../server/services/digitalId/simulator/orders';
import { nodePasswords } from '../../server/services/passwords/nodePasswords';
import { simulatedTimeTracking } from '../../server/services/cronaSimulator';
import { parseTable } from '../../server/services/parseTable/parseTable';
import { diskTempFiles } from '../../server/services/diskTempFiles';
import { sharpImages } from '../../server/services/sharpImages';
import { sha256 } from '../../server/services/crypto';
import { fileRef } from '../../server/services/fileLinks';
import { beginSession } from '../../server/services/sessions';
import { openTestDatabase, type TestDatabase } from './testDatabase';

export const PASSWORD = 'secret-word';

type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/** A company of the fixture: somebody of each role, somebody without, a group and a shortcut. */
export interface TestCompany {
  id: number;
  admin: UserRow;
  superadmin: UserRow;
  editor: UserRow;
  communicator: UserRow;
  staff: UserRow;
  group: typeof groups.$inferSelect;
  shortcut: typeof shortcuts.$inferSelect;
}

export interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

interface RequestOptions {
  as?: UserRow | null;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** The API over a fresh database, with two companies; everything that it answers is held against the contract. */
export interface TestApi {
  deps: Deps;
  db: Deps['db'];
  care: TestCompany;
  logistics: TestCompany;
  /** The orders of the digital ID, and what a person does with them. */
  digitalIdOrders: SimulatedOrders;
  /** Everything that was logged. */
  logged: LogEntry[];
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  call: (method: string, path: string, options?: RequestOptions) => Promise<Answered>;
  tokenOf: (user: UserRow) => Promise<string>;
  /** The link to a file that the API would sign for this user. @param token of another session than the usual one */
  linkTo: (viewer: UserRow, fileId: number, token?: string) => Promise<string>;
  addUser: (overrides: Partial<NewUser> & { company_id: number }) => Promise<UserRow>;
  /** Resolves when no change set has anything to do. */
  changeSetsDone: () => Promise<void>;
  /** Moves the clock. @param ms how far */
  pass: (ms: number) => void;
}

let counter = 0;

/** A user who can be stored; what a test does not care about is made up. */
const buildUser = (overrides: Partial<NewUser> & { company_id: number }): NewUser => {
  counter += 1;
  return {
    name: `Person ${counter}`,
    username: `person-${counter}`,
    email: `person-${counter}@test.example`,
    ...overrides,
  };
};

const seedCompany = async (
  deps: Deps,
  hash: string,
  name: string,
  features: string[],
): Promise<TestCompany> => {
  const { db } = deps;
  const { id } = firstRow(
    await db.insert(companies).values({ name, features, organisation_number: '5560160680' }).returning(),
  );
  const add = async (role: Role | 'staff', roles: Role[]) =>
    firstRow(
      await db
        .insert(users)
        .values(
          buildUser({
            company_id: id,
            name: `${name} ${role}`,
            username: `${role}-${id}`,
            email: `${role}-${id}@test.example`,
            roles,
            password_hash: hash,
          }),
        )
        .returning(),
    );
  const [superadmin, admin, editor, communicator] = [
    await add('superadmin', ['superadmin', 'admin']),
    await add('admin', ['admin']),
    await add('editor', ['editor']),
    await add('communicator', ['communicator']),
  ];
  await db.insert(pages).values({ company_id: id, title: 'A page', published: true });
  return {
    id,
    superadmin,
    admin,
    editor,
    communicator,
    staff: await add('staff', []),
    group: firstRow(
      await db
        .insert(groups)
        .values({ company_id: id, name: `${name} group` })
        .returning(),
    ),
    shortcut: firstRow(
      await db
        .insert(shortcuts)
        .values({ company_id: id, name: 'Link', url: 'https://example.test/' })
        .returning(),
    ),
  };
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return isJson ? (JSON.parse(text) as unknown) : text;
};

/** The API over a database that is open already. */
export const testApiOver = async ({ db }: Pick<TestDatabase, 'db'>): Promise<TestApi> => {
  const logged: LogEntry[] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { digitalId, orders } = simulatedDigitalId(now);
  const deps: Deps = {
    db,
    digitalId,
    publicUrl: 'https://anslag.example',
    passwords: { ...webPasswords, isCommon: nodePasswords.isCommon },
    files: memoryFiles(),
    tempFiles: diskTempFiles(join(tmpdir(), 'anslag-test-uploads')),
    images: sharpImages,
    timeTracking: simulatedTimeTracking(),
    parseTable,
    log: { info: (entry) => logged.push(entry), error: (entry) => logged.push(entry) },
    now,
    sessionHours: 24,
    sessionMaxDays: 30,
    addressOf: (request) => request.headers.get('X-Test-Address') ?? 'test',
    checkResponses: true,
  };
  const api = createApi(deps);
  const changeSetsDone = runChangeSets(deps);
  const hash = await webPasswords.hash(PASSWORD);
  const tokens = new Map<number, string>();
  const tokenOf = async (user: UserRow): Promise<string> => {
    const token = tokens.get(user.id) ?? (await beginSession(deps, user.id, user.company_id)).token;
    tokens.set(user.id, token);
    return token;
  };
  const fetchPath = (path: string, init?: RequestInit) =>
    Promise.resolve(
      api.fetch(new Request(`http://test${path.startsWith('/api') ? path : `/api/v2${path}`}`, init)),
    );
  return {
    deps,
    db,
    digitalIdOrders: orders,
    logged,
    care: await seedCompany(deps, hash, 'Care', [...FEATURES]),
    logistics: await seedCompany(deps, hash, 'Logistics', ['feed']),
    fetch: fetchPath,
    tokenOf,
    changeSetsDone,
    linkTo: async (viewer, fileId, token) => {
      const hash = await sha256(token ?? (await tokenOf(viewer)));
      const session = firstRow(await db.select().from(sessions).where(eq(sessions.token_hash, hash)));
      const file = firstRow(await db.select().from(files).where(eq(files.id, fileId)));
      return (await fileRef(deps, { sessionId: session.id }, file)).url;
    },
    addUser: async (overrides) => firstRow(await db.insert(users).values(buildUser(overrides)).returning()),
    pass: (ms) => {
      ahead += ms;
    },
    call: async (method, path, { as = null, body, form, headers = {} } = {}) => {
      const response = await fetchPath(path, {
        method,
        headers: {
          ...(as ? { Authorization: `Bearer ${await tokenOf(as)}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      });
      const answer = { status: response.status, headers: response.headers, body: await readBody(response) };
      if (answer.status >= 400) errorSchema.strict().parse(answer.body);
      return answer;
    },
  };
};

/** The API for the tests of one file, over one database that is empty before the first. */
export const useTestApi = (): TestApi => {
  const api = {} as TestApi;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    Object.assign(api, await testApiOver(database));
  });
  afterAll(async () => {
    await api.changeSetsDone();
    await database?.close();
  });
  return api;
};

/** The record or the rows of an answer. */
export const dataOf = <T = Record<string, unknown>>({ body }: Answered): T => (body as { data: T }).data;
/** The messages on the fields of an answer. */
export const fieldErrors = ({ body }: Answered): Record<string, string[]> =>
  (body as { errors?: Record<string, string[]> }).errors ?? {};
export const codeOf = ({ body }: Answered): string | undefined => (body as { code?: string }).code;
