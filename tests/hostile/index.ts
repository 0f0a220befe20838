// `npm run test:hostile`: sends odd requests to the built server and observes it.
//   --seconds 180   how long
//   --seed 1        which requests; printed when left out
//   --only 123      one request of a seed
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { runBuiltServer, type BuiltServer } from '../support/builtServer';
import { growthProbes } from './growth';
import { hostileRequest, type HostileRequest } from './requests';
import { addMarkedRows, callAs, idsIn, isHealthy, memoryOf, signIn, snapshot } from './target';

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

const run = async ({ url, pid }: BuiltServer): Promise<void> => {
  const other = callAs(url, await signIn(url, 'admin.havsvik'));
  await addMarkedRows(other, marker);
  const before = await snapshot(other);
  const tokens: string[] = [];
  for (const username of ATTACKERS) tokens.push(await signIn(url, username));
  const ids = { own: idsIn(await snapshot(callAs(url, tokens[0] ?? ''))), foreign: idsIn(before) };

  let [next, most] = [Number(options.only ?? 1), 0];
  const end = Date.now() + Number(options.seconds) * 1_000;
  const batch = options.only === undefined ? CONCURRENCY : 1;
  do {
    const numbers = Array.from({ length: batch }, (_, n) => next + n);
    // Made before any of them is sent, because making large ones would count as time of the others.
    const requests = await Promise.all(numbers.map((number) => hostileRequest(seed, number, ids)));
    await Promise.all(requests.map((request, n) => attack(url, tokens, next + n, request)));
    next += batch;
    for (const [index, token] of expired.entries())
      if (token) tokens[index] = await signIn(url, ATTACKERS[index] ?? '').catch(() => '');
    expired.length = 0;
    if (next % 20 < batch) most = Math.max(most, (await memoryOf(pid)) ?? 0);
  } while (Date.now() < end && options.only === undefined);
  if (options.only === undefined)
    for (const probe of await growthProbes(url, await signIn(url, 'admin'))) {
      process.stdout.write(`${probe.name}: n ${probe.times[0]} ms, 4n ${probe.times[1]} ms\n`);
      if (Math.max(...probe.times) > MAX_TIME) report(`${probe.name} takes ${probe.times.join(' and ')} ms`);
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
const server = await runBuiltServer({ TRUST_PROXY: 'true', LOG_LEVEL: 'error' });
try {
  await run(server);
} finally {
  await server.cleanUp();
}
process.stdout.write(findings.length === 0 ? 'Nothing found.\n' : `${findings.length} findings.\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
