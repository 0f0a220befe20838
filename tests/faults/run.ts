// `npm run test:faults -- --rounds 20 --seed 1`: kills the built server while several clients write and change sets run, and
// checks that every acknowledged write is there afterwards, and that change sets go on where they were. Runs on the embedded database, and on PostgreSQL if TEST_DATABASE_URL is set.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../../server/db/embedded';
import { openPostgres } from '../../server/db/open';
import { createRandom } from '../../server/demo/random';
import { createServedDatabase } from '../support/servedDatabase';
import { killChangeSets } from './changeSets';
import { compareFiles, findLosses, type FileState } from './check';
import { startServer, type RunningServer } from './server';
import { isSignedIn, signIn, someUsers, writeUntilGone, type Acknowledged } from './writers';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const rounds = Number(values.rounds ?? 20);
const seed = Number(values.seed ?? randomInt(1_000_000));
const WRITERS = 6;
/** Milliseconds of writing before a kill. */
const [SHORTEST, LONGEST] = [1_000, 10_000];
/** Milliseconds for the clean-up of the last start, which nothing reports. */
const CLEANUP = 5_000;

/** How often change sets are killed: as often as fits in some seconds by default, and 50 times in the thorough run. */
const CHANGE_SET_KILLS = process.env.CHANGE_SET_KILLS ? Number(process.env.CHANGE_SET_KILLS) : undefined;
const CHANGE_SET_TIME = 20_000;

const runOn = async (database: string, url: string): Promise<string[]> => {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'anslag-faults-'));
  const settings = { DATA_DIR: folder, DATABASE_URL: url, DEMO_DATA: 'true' };
  const acknowledged: Acknowledged = {
    groups: new Set(),
    imports: new Set(),
    media: new Set(),
    titles: new Map(),
  };
  const findings: string[] = [];
  const read = async <Result>(query: (db: Parameters<typeof findLosses>[0]) => Promise<Result>) => {
    const { db, close } = url ? await openPostgres(url) : await openEmbedded(folder);
    try {
      return await query(db);
    } finally {
      await close();
    }
  };
  const files = (): Promise<FileState> => read((db) => compareFiles(db, join(folder, 'files')));

  let server: RunningServer = await startServer(settings);
  const token = await signIn(server.url);
  const users = await someUsers(server.url, token);
  let mostOrphans = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const client = { url: server.url, token, users };
    const writing = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(client, round, writer, acknowledged),
    );
    await sleep(SHORTEST + random.below(LONGEST - SHORTEST));
    await server.kill('SIGKILL');
    await Promise.all(writing);
    findings.push(
      ...(await read((db) => findLosses(db, acknowledged))).map((line) => `round ${round}: ${line}`),
    );
    mostOrphans = Math.max(mostOrphans, (await files()).orphans.length);
    server = await startServer(settings);
    if (!(await isSignedIn(server.url, token))) findings.push(`round ${round}: the session has ended`);
  }
  if (!url) await sleep(CLEANUP);
  const end = Date.now() + CHANGE_SET_TIME;
  const { kills, findings: wrongRows } = await killChangeSets(server, {
    start: () => startServer(settings),
    read,
    token,
    random,
    isEnough: (count) => (CHANGE_SET_KILLS === undefined ? Date.now() > end : count >= CHANGE_SET_KILLS),
  });
  findings.push(...wrongRows);
  const { orphans, missing, temporary } = await files();
  findings.push(...missing.map((key) => `the file ${key} is lost`));
  // Other processes may be uploading to PostgreSQL, so there the clean-up keeps files for an hour.
  if (!url) findings.push(...[...orphans, ...temporary].map((name) => `the file ${name} is left behind`));
  await rm(folder, { recursive: true, force: true });
  const { groups, imports, media, titles } = acknowledged;
  console.log(
    `${database}: ${rounds} kills, and ${kills} of change sets; acknowledged ${groups.size} groups, ${imports.size} imports, ${media.size} files, ` +
      `${titles.size} last updates; at most ${mostOrphans} orphans after a kill, ${orphans.length} at the end; ${findings.length} findings`,
  );
  return findings;
};

const onPostgres = async (server: string): Promise<string[]> => {
  const { url, drop } = await createServedDatabase(server);
  try {
    return await runOn('PostgreSQL', url);
  } finally {
    await drop();
  }
};

console.log(`seed ${seed}`);
const served = process.env.TEST_DATABASE_URL;
const findings = [...(await runOn('embedded', '')), ...(served ? await onPostgres(served) : [])];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
