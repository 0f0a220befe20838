// `npm run test:hostile`: sends odd requests to the built server and observes it.
//   --seconds 180   how long
//   --seed 1        which requests; printed when left out
//   --only 123      one request of a seed
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { runBuiltServer, type BuiltServer } from '../support/builtServer';
import { expensiveRequests } from './expensive';
import { growthProbes } from './growth';
import { hostileRequest, type HostileRequest } from './requests';
import { addMarkedRows, callAs, idsIn, isHealthy, memoryOf, signIn, snapshot } from './target';
import { MAX_WAIT, startProbe, type Probe } from './waits';

/** Milliseconds that one request may take, also on a busy machine. */
const MAX_TIME = 5_000;
/** Milliseconds until a request counts as blocked. */
const BLOCKED = 60_000;
/** Megabytes of resident memory. */
const MAX_MEMORY = 1_500;
const CONCURRENCY = 3;
const ATTACKERS = ['admin', 'admin', 'editor', 'communicator', 'staff'];

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    only: { type: 'string' },
  },
});
const seed = Number(options.seed);
const marker = `marker-${seed}-secret`;

const findings: string[] = [];
const report = (what: string): void => {
  findings.push(what);
  process.stdout.write(`FOUND ${what}\n`);
};

/** Tokens of attackers who ended their own session, by their index. */
const expired: (string | undefined)[] = [];
const statuses = new Map<number, number>();
const slowest: { ms: number; what: string }[] = [];

const describeRequest = (number: number, { method, path }: HostileRequest): string =>
  `--seed ${seed} --only ${number}: ${method} ${path.slice(0, 200)}`;

/** Returns what is wrong with a response, or undefined. */
const problemOf = (response: Response, text: string, ms: number): string | undefined => {
  const mayBeBusy = response.status === 503 && response.headers.has('Retry-After');
  if (response.status >= 500 && !mayBeBusy) return `status ${response.status}`;
  if (text.includes(marker)) return 'a row of the other company';
  return ms > MAX_TIME ? `${ms} ms` : undefined;
};

const attack = async (
  url: string,
  tokens: readonly string[],
  number: number,
  request: HostileRequest,
): Promise<void> => {
  const what = describeRequest(number, request);
  const token = number % 20 === 0 ? undefined : tokens[number % tokens.length];
  const began = performance.now();
  try {
    const response = await fetch(`${url}/api/v2${request.path}`, {
      method: request.method,
      headers: {
        'X-Forwarded-For': `198.51.100.${number % 250}`,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...request.headers,
      },
      body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(BLOCKED),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - began);
    if (response.status === 401 && token) expired[number % tokens.length] = token;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    slowest.push({ ms, what });
    slowest.sort((a, b) => b.ms - a.ms).splice(5);
    const problem = problemOf(response, text, ms);
    if (problem !== undefined) report(`${problem}: ${what}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    // The server may close the connection while it refuses a body.
    if (!/ECONNRESET|EPIPE|other side closed/.test(cause))
      report(`no response (${String(error)} ${cause}): ${what}`);
  }
};

/** Reports a wait of `/healthz` that was too long. Returns a text about it. */
const checkWait = async (probe: Probe, what: string): Promise<string> => {
  const { wait, busy } = await probe.take();
  const text = `/healthz waited ${wait} ms, ${busy} ms of them for the server`;
  if (busy > MAX_WAIT) report(`${text}: ${what}`);
  return text;
};

/** Sends requests that take long, while others use the server. */
const attackWithWork = async ({ url, pid }: BuiltServer, token: string, probe: Probe): Promise<void> => {
  const other = startProbe(`${url}/api/v2/users?page[size]=25`, pid, {
    Authorization: `Bearer ${await signIn(url, 'admin.havsvik')}`,
  });
  await other.take();
  await expensiveRequests(url, token, callAs(url, token), async (name, ms) => {
    const health = await checkWait(probe, name);
    const list = await other.take();
    process.stdout.write(
      `${name}: ${ms} ms; ${health}; a list of others ${list.wait} ms, ${list.busy} ms of them\n`,
    );
  });
  await other.stop();
};

const run = async (server: BuiltServer, probe: Probe): Promise<void> => {
  const { url, pid } = server;
  const other = callAs(url, await signIn(url, 'admin.havsvik'));
  await addMarkedRows(other, marker);
  const before = await snapshot(other);
  const tokens: string[] = [];
  for (const username of ATTACKERS) tokens.push(await signIn(url, username));
  const ids = { own: idsIn(await snapshot(callAs(url, tokens[0] ?? ''))), foreign: idsIn(before) };

  // Of the requests before, and of a server that has just started.
  await probe.take();
  let [next, most] = [Number(options.only ?? 1), 0];
  const end = Date.now() + Number(options.seconds) * 1_000;
  const batch = options.only === undefined ? CONCURRENCY : 1;
  do {
    const numbers = Array.from({ length: batch }, (_, n) => next + n);
    // Made before any of them is sent, because making large ones would count as time of the others.
    const requests = await Promise.all(numbers.map((number) => hostileRequest(seed, number, ids)));
    await Promise.all(requests.map((request, n) => attack(url, tokens, next + n, request)));
    await checkWait(probe, requests.map((request, n) => describeRequest(next + n, request)).join(' | '));
    next += batch;
    for (const [index, token] of expired.entries())
      if (token) tokens[index] = await signIn(url, ATTACKERS[index] ?? '').catch(() => '');
    expired.length = 0;
    if (next % 20 < batch) most = Math.max(most, (await memoryOf(pid)) ?? 0);
  } while (Date.now() < end && options.only === undefined);
  if (options.only === undefined) {
    for await (const growth of growthProbes(url, await signIn(url, 'admin'))) {
      process.stdout.write(`${growth.name}: n ${growth.times[0]} ms, 4n ${growth.times[1]} ms\n`);
      if (Math.max(...growth.times) > MAX_TIME)
        report(`${growth.name} takes ${growth.times.join(' and ')} ms`);
      await checkWait(probe, growth.name);
    }
    await attackWithWork(server, await signIn(url, 'admin'), probe);
  }

  if (most > MAX_MEMORY) report(`${Math.round(most)} MB of memory with --seed ${seed}`);
  if (!(await isHealthy(url))) report(`the server is not healthy after --seed ${seed}`);
  const after = await snapshot(callAs(url, await signIn(url, 'admin.havsvik')));
  for (const [path, rows] of before)
    if (!isDeepStrictEqual(rows, after.get(path)))
      report(`${path} of the other company changed by --seed ${seed}`);
  process.stdout.write(
    `${next - 1} requests, ${Math.round(most)} MB at most, statuses ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n` +
      slowest.map(({ ms, what }) => `  ${ms} ms ${what}\n`).join(''),
  );
};

process.stdout.write(`Seed ${seed}, ${options.seconds} seconds\n`);
const server = await runBuiltServer({
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
  DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
});
const probe = startProbe(`${server.url}/healthz`, server.pid);
try {
  await run(server, probe);
} finally {
  await probe.stop();
  await server.cleanUp();
}
process.stdout.write(findings.length === 0 ? 'Nothing found.\n' : `${findings.length} findings.\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
