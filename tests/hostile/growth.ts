import { csvFile, xlsxFile } from '../support/importFiles';

interface Probe {
  name: string;
  n: number;
  request: (n: number) => { path: string; body: BodyInit };
}

const importing = (file: File): { path: string; body: FormData } => {
  const body = new FormData();
  body.append('file', file);
  return { path: '/users/spreadsheet', body };
};

const json = (path: string, value: unknown): { path: string; body: string } => ({
  path,
  body: JSON.stringify(value),
});

const page = (content: string) => json('/pages', { type: 1, title: 'x', content });

/** Requests that grow with n, in the dimensions that parsers are sensitive to. */
const PROBES: readonly Probe[] = [
  {
    name: 'rows of a CSV file',
    n: 2_000,
    request: (n) => importing(csvFile(`Name;E-mail\n${'Eva;eva@x.example\n'.repeat(n)}`)),
  },
  {
    name: 'groups of a cell',
    n: 2_000,
    request: (n) => importing(csvFile(`Name;Groups\nEva;"${'a,'.repeat(n)}"\n`)),
  },
  { name: 'open quotes', n: 50_000, request: (n) => importing(csvFile(`Name\n${'"a'.repeat(n)}`)) },
  { name: 'open rows of a workbook', n: 60_000, request: (n) => importing(xlsxFile('<row>'.repeat(n))) },
  {
    name: 'cells of a workbook',
    n: 60_000,
    request: (n) => importing(xlsxFile(`<row r="1">${'<c><v>1</v></c>'.repeat(n)}</row>`)),
  },
  { name: 'open tags of rich text', n: 20_000, request: (n) => page('<p>'.repeat(n)) },
  { name: 'nested lists of rich text', n: 10_000, request: (n) => page('<ul><li>'.repeat(n)) },
  { name: 'attributes of rich text', n: 10_000, request: (n) => page(`<a ${'b="c" '.repeat(n)}>x</a>`) },
  { name: 'less-than signs of rich text', n: 100_000, request: (n) => page('<'.repeat(n)) },
  {
    name: 'invalid ids',
    n: 30_000,
    request: (n) => json('/notifications/preview', { user_ids: Array(n).fill('x') }),
  },
  {
    name: 'unknown fields',
    n: 10_000,
    request: (n) =>
      json('/groups', Object.fromEntries(Array.from({ length: n }, (_, key) => [`f${key}`, 1]))),
  },
  {
    name: 'file names',
    n: 100,
    request: (n) =>
      json('/users/documents/match', { names: Array.from({ length: n }, () => 'a.'.repeat(200)) }),
  },
  {
    name: 'multipart fields',
    n: 10_000,
    request: (n) => {
      const { path, body } = importing(csvFile('Name\nEva\n'));
      for (let field = 0; field < n; field += 1) body.append(`f${field}`, 'x');
      return { path, body };
    },
  },
];

/** Returns the times of each probe with n and 4n, in milliseconds. */
export async function* growthProbes(url: string, token: string) {
  for (const { name, n, request } of PROBES) {
    const times: number[] = [];
    for (const size of [n, 4 * n]) {
      const { path, body } = request(size);
      const began = performance.now();
      // The server may close the connection while it refuses a body.
      await fetch(`${url}/api/v2${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        },
        body,
      })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
      times.push(Math.round(performance.now() - began));
    }
    yield { name, times };
  }
}
