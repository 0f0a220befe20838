// `npm run bench:browser`, after `npm run build`: load times and response times in Chromium, compared with a bare React page
// and a bare react-admin list. Writes its part of BENCHMARKS.md. Each argument is one more app to compare with, such as the
// `simple` example of react-admin: its name, the folder of its build, a path and a selector of its rows, separated by `|`.
import { API_BASE, TOKEN_STORAGE_KEY } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import startBuiltServer from '../tests/support/builtServer';
import { firstLoad, type FirstLoad } from './browser/firstLoad';
import { serveSite, startSite } from './browser/barePages';
import { heapOfUse, inUse, type Use } from './browser/inUse';
import { median, openTab } from './browser/page';
import { machine, table, writePart } from './report';

const ROUNDS = 5;
/** Enough for six pages of 25, or one of 100. */
const USERS = 200;

/** Signs in, creates missing users and returns the local storage of the session. */
const prepare = async (url: string): Promise<Record<string, string>> => {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(url + API_BASE + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: { token?: string }; meta?: { total?: number } };
  };
  const credentials = { username: 'admin', password: 'anslag-demo' };
  const { token = '' } = (await call('POST', endpoints.auth.login, credentials)).data;
  const { meta } = await call('GET', '/users?page[size]=1', undefined, token);
  for (let count = meta?.total ?? 0; count < USERS; count += 1) {
    const name = `${['Maria', 'Johan', 'Erik', 'Anna'][count % 4] ?? ''} Provsson ${count}`;
    await call('POST', '/users', { name, email: `prov.${count}@anslag.example` }, token);
  }
  return { [TOKEN_STORAGE_KEY]: token };
};

const version = async (): Promise<string> => {
  const { browser } = await openTab();
  const found = browser.version();
  await browser.close();
  return found;
};

const medians = (loads: readonly FirstLoad[]): FirstLoad => ({
  kilobytes: median(loads.map(({ kilobytes }) => kilobytes)),
  painted: median(loads.map(({ painted }) => painted)),
  usable: median(loads.map(({ usable }) => usable)),
  quiet: median(loads.map(({ quiet }) => quiet)),
  blocked: median(loads.map(({ blocked }) => blocked)),
});

const times = (value: number, floor: number): string => (floor > 0 ? `${(value / floor).toFixed(1)}×` : '–');

const loadRows = (loads: Record<string, FirstLoad[]>): string[][] => {
  const floor = medians(loads['floor: bare React page'] ?? []);
  return Object.entries(loads).map(([name, measured]) => {
    const { kilobytes, painted, usable, quiet, blocked } = medians(measured);
    return [
      name,
      kilobytes.toFixed(0),
      times(kilobytes, floor.kilobytes),
      painted.toFixed(0),
      usable.toFixed(0),
      times(usable, floor.usable),
      quiet.toFixed(0),
      times(quiet, floor.quiet),
      blocked.toFixed(0),
      times(blocked, floor.blocked),
    ];
  });
};

const useRows = (quick: readonly Use[], slow: readonly Use[]): string[][] =>
  quick.map(({ what, median: usual, longest, isFilled }, index) => [
    what,
    usual.toFixed(0),
    longest.toFixed(0),
    slow[index]?.median.toFixed(0) ?? '–',
    isFilled && (slow[index]?.isFilled ?? true) ? 'never' : 'yes',
  ]);

const stopServer = await startBuiltServer();
const floor = await startSite('floor');
const reactAdmin = await startSite('reactAdmin');
const others = await Promise.all(
  process.argv.slice(2).map(async (argument) => {
    const [name = '', folder = '', path = '', rows = ''] = argument.split('|');
    return { name, path, rows, site: await serveSite(folder) };
  }),
);
try {
  const url = process.env.E2E_BASE_URL ?? '';
  const session = await prepare(url);
  const pages: Record<string, Parameters<typeof firstLoad>> = {
    'floor: bare React page': [`${floor.url}/`, 'button'],
    'react-admin alone, ten rows': [`${reactAdmin.url}/#/users`, 'main tbody tr'],
    ...Object.fromEntries(others.map(({ name, path, rows, site }) => [name, [site.url + path, rows]])),
    'sign-in': [`${url}/login`, '.choices button'],
    'user list, signed in, with data': [`${url}/users`, 'main tbody tr a', session],
    'page editor, signed in': [`${url}/pages/1/edit`, '.ProseMirror', session],
  };
  const loads: Record<string, FirstLoad[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, load] of Object.entries(pages)) (loads[name] ??= []).push(await firstLoad(...load));
  const quick = await inUse(url, session, 1);
  const slow = await inUse(url, session, 4);
  const heap = await heapOfUse(url, session);
  const part = `## In the browser

\`npm run build && npm run bench:browser\` on ${machine()}, Chromium ${await version()}, ${new Date().toISOString().slice(0, 10)}.

First load: new profile, CPU 4× slower, 10 Mbit/s, 40 ms round trip, brotli; medians of ${ROUNDS} rounds, the pages in turn.
Usable: the main content, such as the rows, shows and the main thread is free. Quiet: nothing loads and no task is long any more.
Blocking: total blocking time until then. "react-admin alone" has
its default layout, one lazy list of three columns, no server and no sign-in.

${table(
  [
    'page',
    'JavaScript, kB',
    'ratio',
    'first paint, ms',
    'usable, ms',
    'ratio',
    'quiet, ms',
    'ratio',
    'blocking, ms',
    'ratio',
  ],
  loadRows(loads),
)}

In use: milliseconds from an input to the frame that shows its result, the server on the same machine.

${table(['what', 'median', 'longest', 'median, CPU 4× slower', 'list went blank'], useRows(quick, slow))}

JavaScript heap after garbage collection: ${heap.before.toFixed(1)} MB after visiting each screen, ${heap.after.toFixed(1)} MB
after ${heap.changes} more navigations.`;
  writePart('browser', part);
  console.log(part);
} finally {
  await floor.stop();
  await reactAdmin.stop();
  for (const { site } of others) await site.stop();
  await stopServer?.();
}
