// `npm run bench:server`: each call over HTTP, compared with the same SQL statements by the driver alone, in turns. Set
// TEST_DATABASE_URL to measure PostgreSQL too. Writes its part of BENCHMARKS.md.
import { sql } from 'drizzle-orm';
import { users } from '../server/db/schema';
import { nodePasswords } from '../server/services/passwords/nodePasswords';
import { PASSWORD } from '../tests/support/testApi';
import { openBench, type Bench } from './server/bench';
import { perSecond, timed, timesOf, type Times } from './server/times';
import { machine, table, writePart } from './report';

const SIZES = [1_000, 100_000];
const IMPORTED = 10_000;
/** Milliseconds of the throughput measurement. */
const DURATION = 2_000;

interface Call {
  name: string;
  rounds: number;
  make: (bench: Bench) => Promise<unknown>;
  /** Work without SQL that counts for both sides, such as the password check. */
  extra?: () => Promise<unknown>;
}

const page = (bench: Bench, share: number): string =>
  `/users?sort=name&page[size]=25&page[number]=${Math.max(1, Math.round((bench.total / 25) * share))}`;

const passwordHash = await nodePasswords.hash(PASSWORD);
let turn = 0;
const title = (): string => `Titel ${(turn += 1)}`;

const FIRST_PAGE = 'user list, first page';
const MIDDLE_PAGE = 'user list, page in the middle';
const LAST_PAGE = 'user list, last page';
const ONE_HIT = 'search of users: 1 hit';
const MORE_HITS = 'search of users: 0 or 29 hits';

const CALLS: Call[] = [
  {
    name: 'sign-in',
    rounds: 30,
    make: ({ call, login }) => call('POST', '/auth/login', login),
    extra: () => nodePasswords.verify(passwordHash, PASSWORD),
  },
  { name: FIRST_PAGE, rounds: 300, make: (bench) => bench.call('GET', page(bench, 0)) },
  {
    name: MIDDLE_PAGE,
    rounds: 100,
    // Another page each time, so that no cache helps.
    make: (bench) => bench.call('GET', page(bench, 0.4 + 0.2 * (((turn += 1) * 0.618) % 1))),
  },
  { name: LAST_PAGE, rounds: 100, make: (bench) => bench.call('GET', page(bench, 1)) },
  // The first has one hit at every size; the second has more hits in a larger company.
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
];

interface Measured {
  times: Times;
  driver: Times;
  rate: number;
}

const measure = async (bench: Bench, { make, rounds, extra }: Call): Promise<Measured> => {
  const work = () => make(bench);
  for (let n = 0; n < 5; n += 1) await work();
  const alone = await bench.statementsOf(work);
  const [ours, driver]: [number[], number[]] = [[], []];
  // In turns: other load on the machine affects both.
  for (let n = 0; n < rounds; n += 1) {
    ours.push(await timed(work));
    driver.push(
      await timed(async () => {
        await extra?.();
        await alone();
      }),
    );
  }
  return { times: timesOf(ours), driver: timesOf(driver), rate: await perSecond(work, 8, DURATION) };
};

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const ratio = (one: number, other: number): string => `${(one / other).toFixed(1)}×`;

/** Chunks of a download between two collections of garbage. */
const COLLECT_EVERY = 50;

/** Megabytes that are in use, without garbage. */
const megabytesInUse = (): number => {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.');
  globalThis.gc();
  return process.memoryUsage().heapUsed / 1e6;
};

/** Measures the duration of an export of all users, and how much memory one uses at most. */
const measureExport = async (bench: Bench): Promise<string> => {
  const download = (each: () => void): Promise<number> => bench.download('/users/export', each);
  let bytes = 0;
  const took = await timed(async () => {
    bytes = await download(() => undefined);
  });
  const before = megabytesInUse();
  let rise = 0;
  let chunks = 0;
  await download(() => {
    chunks += 1;
    if (chunks % COLLECT_EVERY === 0) rise = Math.max(rise, megabytesInUse() - before);
  });
  return `export of ${bench.total} users as CSV: ${(took / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB; it uses ${rise.toFixed(1)} MB of memory`;
};

const userRow = (n: number, kind: string) => ({
  name: `${kind} ${n}`,
  email: `${kind}.${n}@import.example`,
  username: `${kind}.${n}`,
  title: 'Kock',
});

/** Measures the plan and the run of an import of new users against bare inserts of a thousand rows each, in one transaction. */
const measureImport = async (bench: Bench): Promise<string> => {
  const rows = Array.from({ length: IMPORTED }, (_, n) => userRow(n, 'filed'));
  const lines = rows.map(({ name, email, username, title: of }) => [name, email, username, of].join(';'));
  const form = new FormData();
  form.append('file', new File([['Namn;E-post;Användarnamn;Titel', ...lines].join('\r\n')], 'people.csv'));
  const ours = await timed(async () => {
    const answer = await bench.send('/users/spreadsheet', form);
    if (!answer.ok) throw new Error(`import: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    const { data } = (await answer.json()) as { data: { id: number } };
    await bench.changeSetsDone();
    await bench.call('POST', `/change-sets/${data.id}/run`, {});
    await bench.changeSetsDone();
  });
  const { db } = bench.database;
  const [company] = await bench.database.run<{ company_id: number }>(
    'select company_id from users where username = $1',
    ['filed.0'],
  );
  const bare = Array.from({ length: IMPORTED }, (_, n) => ({
    ...userRow(n, 'bare'),
    company_id: company?.company_id ?? 0,
  }));
  const driver = await timed(() =>
    db.transaction(async (tx) => {
      for (let start = 0; start < IMPORTED; start += 1_000)
        await tx.insert(users).values(bare.slice(start, start + 1_000));
    }),
  );
  await db.execute(sql`delete from users where email like '%@import.example'`);
  return `plan and import of ${IMPORTED} users from a CSV: ${(ours / 1000).toFixed(1)} s; bare inserts of a thousand rows each: ${(driver / 1000).toFixed(1)} s; ${ratio(ours, driver)}`;
};

const resultRow = (name: string, size: number, { times, driver, rate }: Measured): string[] => [
  name,
  size.toLocaleString('en'),
  ms(times.p50),
  ms(times.p95),
  ms(times.p99),
  rate.toFixed(0),
  ms(driver.p50),
  ratio(times.p50, driver.p50),
];

/** Measures every call at every size on one database and returns its section of the report. */
const measureDatabase = async (embedded: boolean): Promise<string> => {
  const p50 = new Map<string, number>();
  const rows: string[][] = [];
  const lines: string[] = [];
  let version = '';
  for (const size of SIZES) {
    const bench = await openBench(embedded, size);
    const [row] = await bench.database.run<{ version: string }>('show server_version');
    version = String(Object.values(row ?? {})[0]).split(' ')[0] ?? '';
    for (const call of CALLS) {
      const measured = await measure(bench, call);
      p50.set(`${call.name} ${size}`, measured.times.p50);
      rows.push(resultRow(call.name, size, measured));
      console.log(embedded ? 'embedded' : 'PostgreSQL', size, call.name, measured);
    }
    if (size === Math.max(...SIZES)) lines.push(await measureExport(bench), await measureImport(bench));
    await bench.close();
  }
  const compare = ([name, size]: [string, number], [otherName, otherSize]: [string, number]) =>
    ratio(p50.get(`${name} ${size}`) ?? NaN, p50.get(`${otherName} ${otherSize}`) ?? NaN);
  const [small = 0, large = 0] = SIZES;
  const growth = (name: string) => compare([name, large], [name, small]);
  return [
    `### ${embedded ? 'The embedded database' : 'PostgreSQL'} ${version}`,
    table(
      ['call', 'users', 'p50 ms', 'p95 ms', 'p99 ms', 'a second, 8 at once', 'driver alone p50 ms', 'ratio'],
      rows,
    ),
    [
      `100,000 users against 1,000, p50: list ${growth(FIRST_PAGE)}, search with one hit ${growth(ONE_HIT)}, with 29 instead of none ${growth(MORE_HITS)}`,
      `the middle page against the first, p50: ${compare([MIDDLE_PAGE, large], [FIRST_PAGE, large])}; the last: ${compare([LAST_PAGE, large], [FIRST_PAGE, large])}`,
      ...lines,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n');
};

const parts = [
  await measureDatabase(true),
  process.env.TEST_DATABASE_URL
    ? await measureDatabase(false)
    : 'PostgreSQL: not measured, TEST_DATABASE_URL was not set.',
];

writePart(
  'server',
  `## Server

\`npm run bench:server\` on ${machine()}, ${new Date().toISOString().slice(0, 10)}. One HTTP call after the other; client, server and the embedded database share a process. "Driver alone" repeats the SQL statements of the call by the database's driver, in turns with it; for the sign-in with the password check.

${parts.join('\n\n')}`,
);
