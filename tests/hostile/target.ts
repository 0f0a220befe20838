import { readFile } from 'node:fs/promises';
import { apiRoutes } from '../../server/app';
import { demoAccounts } from '../../server/demo/accounts';

const API = '/api/v2';

/** Tries again on another connection: the server closes one on which it refused a body. */
const fetchTwice = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch(() => fetch(url, init));

export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; data: unknown }>;

/** Signs in, and returns the token. */
export const signIn = async (url: string, username: string): Promise<string> => {
  const password = demoAccounts.find((account) => account.username === username)?.password;
  const response = await fetchTwice(`${url}${API}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.1' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status}`);
  return ((await response.json()) as { data: { token: string } }).data.token;
};

export const callAs =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const response = await fetchTwice(`${url}${API}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      data: isJson ? (JSON.parse(text) as { data?: unknown }).data : undefined,
    };
  };

/** Adds rows with a text that must not be in any response to the attackers. */
export const addMarkedRows = async (call: Call, marker: string): Promise<void> => {
  const rows: [path: string, body: object][] = [
    ['/groups', { name: marker, description: marker }],
    ['/users', { name: marker, email: `${marker}@marker.example`, title: marker }],
    ['/shortcuts', { name: marker, url: `https://example.com/${marker}` }],
    ['/categories', { name: marker }],
    ['/pages', { type: 1, title: marker, content: `<p>${marker}</p>`, published: true }],
    ['/feeds', { content: `<p>${marker}</p>` }],
    ['/forms', { title: marker, responsible_email: 'form@marker.example', fields: [], published: true }],
  ];
  for (const [path, body] of rows) {
    const { status } = await call('POST', path, body);
    if (![201, 403, 422].includes(status)) throw new Error(`POST ${path} of the other company: ${status}`);
  }
};

/** Lists whose rows change by themselves. */
const VOLATILE = ['/audit-log', '/my/notifications'];
const LISTS = apiRoutes
  .filter(
    ({ method, path, query }) => method === 'get' && query && !path.includes('{') && !VOLATILE.includes(path),
  )
  .map(({ path }) => path);

interface Row {
  id?: number;
  updated_at?: string;
}

/** Returns id and time of the last change of the first rows of each list, by path. */
export const snapshot = async (call: Call): Promise<Map<string, Row[]>> => {
  const found = new Map<string, Row[]>();
  for (const path of LISTS) {
    const { status, data } = await call('GET', `${path}?page[size]=100&sort=id`);
    if (status !== 200 || !Array.isArray(data)) continue;
    found.set(
      path,
      (data as Row[]).map(({ id, updated_at }) => ({ id, updated_at })),
    );
  }
  return found;
};

export const idsIn = (found: ReadonlyMap<string, readonly Row[]>): number[] => [
  ...new Set([...found.values()].flat().flatMap(({ id }) => id ?? [])),
];

/** Returns the resident memory of a process in megabytes, or undefined where the system does not tell. */
export const memoryOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
};

export const isHealthy = async (url: string): Promise<boolean> => (await fetchTwice(`${url}/healthz`)).ok;
