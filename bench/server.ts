// What the server needs beside the very statements that it makes, by the driver alone, in the same run:
// `npm run bench:server`, with TEST_DATABASE_URL for PostgreSQL too. Writes its part of BENCHMARKS.md.
import { sql } from 'drizzle-orm';
import { users } from '../server/db/schema';
import { nodePasswords } from '../server/services/nodePasswords';
import { PASSWORD } from '../tests/support/testApi';
import { openBench, type Bench } from './server/bench';
import { perSecond, timed, timesOf, type Times } from './server/times';
import { machine, table, writePart } from './report';

const SIZES = [1_000, 100_000];
const IMPORTED = 10_000;
/** Milliseconds that a call is made again and again by eight at once. */
const WHILE = 2_000;

interface Call {
  name: string;
  rounds: number;
  make: (bench: Bench) => Promise<unknown>;
  /** What is no statement and done by both, such as the check of a password. */
  besides?: () => Promise<unknown>;
}

const page = (bench: Bench, share: number): string =>
  `/users?sort=name&page[size]=25&page[number]=${Math.max(1, Math.round((bench.total / 25) * share))}`;

const passwordHash = await nodePasswords.hash(PASSWORD);
let turn = 0;
const title = (): string => `Titel ${(turn += 1)}`;

const ONE_HIT = 'search of users: 1 hit';
const MORE_HITS = 'search of users: 0 or 29 hits';

const CALLS: Call[] = [
  {
    name: 'sign-in',
    rounds: 30,
    make: ({ call, admin }) => call('POST', '/auth/login', { username: admin, password: PASSWORD }),
    besides: () => nodePasswords.verify(passwordHash, PASSWORD),
  },
  { name: 'user list, first page', rounds: 300, make: (bench) => bench.call('GET', page(bench, 0)) },
  {
    name: 'user list, page in the middle',
    rounds: 100,
    // Another page each time, as somebody who looks for a name would.
    make: (bench) => bench.call('GET', page(bench, 0.4 + 0.2 * (((turn += 1) * 0.618) % 1))),
  },
  { name: 'user list, last page', rounds: 100, make: (bench) => bench.call('GET', page(bench, 1)) },
  // With as many hits however many users there are, and with more of them the more there are.
  {
    name: ONE_HIT,
    rounds: 300,
    make: ({ call }) => call('GET', `/users?sort=name&page[size]=25&filter[q]=070-0000777`),
  },
  {
    name: MORE_HITS,
    rounds: 300,
    make: ({ call }) => call('GET', `/users?sort=name&page[size]=25&filter[q]=andersson%20777`),
  },
  {
    name: 'search of users: one in sixteen',
    rounds: 100,
    make: ({ call }) => call('GET', `/users?sort=name&page[size]=25&filter[q]=andersson`),
  },
  {
    name: 'one update',
    rounds: 200,
    make: ({ call, ids }) => call('PATCH', `/users/${ids[0]}`, { title: title() }),
  },
  {
    name: 'update of 100 at once',
    rounds: 15,
    make: ({ call, ids }) =>
      call('PATCH', `/users?filter[id]=${ids.join(',')}`, { values: { title: title() } }),
  },
];

interface Measured {
  times: Times;
  driver: Times;
  rate: number;
}

const measure = async (bench: Bench, { make, rounds, besides }: Call): Promise<Measured> => {
  const work = () => make(bench);
  for (let n = 0; n < 5; n += 1) await work();
  const alone = await bench.statementsOf(work);
  const [ours, driver]: [number[], number[]] = [[], []];
  // In turns, so that whatever else the machine does falls on both.
  for (let n = 0; n < rounds; n += 1) {
    ours.push(await timed(work));
    driver.push(
      await timed(async () => {
        await besides?.();
        await alone();
      }),
    );
  }
  return { times: timesOf(ours), driver: timesOf(driver), rate: await perSecond(work, 8, WHILE) };
};

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const ratio = (one: number, other: number): string => `${(one / other).toFixed(1)}×`;

const megabytes = (): number => process.memoryUsage().rss / 1e6;

/** An export of everybody: how long, and how far memory rises meanwhile. */
const measureExport = async (bench: Bench): Promise<string> => {
  globalThis.gc?.();
  const before = megabytes();
  let peak = before;
  let bytes = 0;
  const took = await timed(async () => {
    bytes = await bench.download('/users/export', () => (peak = Math.max(peak, megabytes())));
  });
  return `export of ${bench.total} users as CSV: ${(took / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, memory ${Math.max(0, peak - before).toFixed(0)} MB above what it was`;
};

const person = (n: number, kind: string) => ({
  name: `${kind} ${n}`,
  email: `${kind}.${n}@import.example`,
  username: `${kind}.${n}`,
  title: 'Kock',
});

/** An import of new users, beside the same rows by inserts of a thousand rows each, in one transaction. */
const measureImport = async (bench: Bench): Promise<string> => {
  const rows = Array.from({ length: IMPORTED }, (_, n) => person(n, 'filed'));
  const lines = rows.map(({ name, email, username, title: of }) => [name, email, username, of].join(';'));
  const form = new FormData();
  form.append('file', new File([['Namn;E-post;Användarnamn;Titel', ...lines].join('\r\n')], 'people.csv'));
  form.append('dry_run', 'false');
  const ours = await timed(async () => {
    const answer = await bench.send('/users/import', form);
    if (!answer.ok) throw new Error(`import: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    await answer.arrayBuffer();
  });
  const { db } = bench.database;
  const [company] = await bench.database.run<{ company_id: number }>(
    'select company_id from users where username = $1',
    ['filed.0'],
  );
  const bare = Array.from({ length: IMPORTED }, (_, n) => ({
    ...person(n, 'bare'),
    company_id: company?.company_id ?? 0,
  }));
  const driver = await timed(() =>
    db.transaction(async (tx) => {
      for (let start = 0; start < IMPORTED; start += 1_000)
        await tx.insert(users).values(bare.slice(start, start + 1_000));
    }),
  );
  await db.execute(sql`delete from users where email like '%@import.example'`);
  return `import of ${IMPORTED} users from a CSV: ${(ours / 1000).toFixed(1)} s; bare inserts of a thousand rows each: ${(driver / 1000).toFixed(1)} s; ${ratio(ours, driver)}`;
};

/** The first page in the middle after the list has changed: all marks are set again. */
const measureAfterChange = async (bench: Bench): Promise<string> => {
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    await bench.database.run(`update users set name = name || '.' where id = $1`, [bench.ids[n]]);
    times.push(await timed(() => bench.call('GET', page(bench, 0.5))));
  }
  return `the first page in the middle after somebody has got another name, p50: ${ms(timesOf(times).p50)} ms`;
};

const parts: string[] = [];
for (const embedded of [true, false]) {
  if (!embedded && !process.env.TEST_DATABASE_URL) {
    parts.push('PostgreSQL: not measured, TEST_DATABASE_URL was not set.');
    continue;
  }
  const found = new Map<string, Map<number, Measured>>();
  const lines: string[] = [];
  let version = '';
  for (const size of SIZES) {
    const bench = await openBench(embedded, size);
    const [row] = await bench.database.run<{ version: string }>('show server_version');
    version = String(Object.values(row ?? {})[0]).split(' ')[0] ?? '';
    for (const call of CALLS) {
      const measured = await measure(bench, call);
      found.set(call.name, (found.get(call.name) ?? new Map<number, Measured>()).set(size, measured));
      console.log(embedded ? 'embedded' : 'PostgreSQL', size, call.name, measured);
    }
    if (size === Math.max(...SIZES))
      lines.push(await measureAfterChange(bench), await measureExport(bench), await measureImport(bench));
    await bench.close();
  }
  const rows = CALLS.flatMap(({ name }) =>
    SIZES.map((size) => {
      const measured = found.get(name)?.get(size);
      if (!measured) return [];
      const { times, driver, rate } = measured;
      return [
        name,
        size.toLocaleString('en'),
        ms(times.p50),
        ms(times.p95),
        ms(times.p99),
        rate.toFixed(0),
        ms(driver.p50),
        ratio(times.p50, driver.p50),
      ];
    }),
  );
  const p50 = (name: string, size: number) => found.get(name)?.get(size)?.times.p50 ?? NaN;
  const [small = 0, large = 0] = SIZES;
  const first = 'user list, first page';
  parts.push(
    `### ${embedded ? 'The embedded database' : 'PostgreSQL'} ${version}`,
    table(
      ['call', 'users', 'p50 ms', 'p95 ms', 'p99 ms', 'a second, 8 at once', 'driver alone p50 ms', 'ratio'],
      rows,
    ),
    [
      `- 100,000 users against 1,000, p50: list ${ratio(p50(first, large), p50(first, small))}, search with one hit ${ratio(p50(ONE_HIT, large), p50(ONE_HIT, small))}, with 29 instead of none ${ratio(p50(MORE_HITS, large), p50(MORE_HITS, small))}`,
      `- the page in the middle against the first, p50: ${ratio(p50('user list, page in the middle', large), p50(first, large))}; the last: ${ratio(p50('user list, last page', large), p50(first, large))}`,
      ...lines.map((line) => `- ${line}`),
    ].join('\n'),
  );
}

writePart(
  'server',
  `## Server

\`npm run bench:server\` on ${machine()}, ${new Date().toISOString().slice(0, 10)}. Calls over HTTP on this machine, one after the other; client, server and the embedded database share one process. "Driver alone" is every statement that the call makes, made again by the database's driver in the same run, turn by turn; at sign-in with the check of the password.

${parts.join('\n\n')}`,
);
