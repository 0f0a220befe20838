import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyTokenMade } from '../contract/company';
import { apiRoutes } from '../server/app';
import { pngOf } from '../tests/support/pictures';
import { dataOf, useTestApi } from '../tests/support/testApi';
import { generateClient } from './generateClient';

const root = join(import.meta.dirname, '..');
const api = useTestApi();
const folder = mkdtempSync(join(tmpdir(), 'anslag-client-'));
let client: string;
beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  client = generateClient(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of an integrator. */
const PROGRAM = `
import { defaults, getUsers, patchUsersId, postFeeds, postGroups, postMedia, type User } from './client';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
export const run = async (token: string, picture: File, fetch: Fetch) => {
  Object.assign(defaults, { baseUrl: 'http://test/api/v2', fetch, headers: { Authorization: \`Bearer \${token}\` } });
  const group = await postGroups({ name: 'Nattlaget' });
  const other = await postGroups({ name: 'Daglaget' });
  const users = await getUsers({ filterQ: 'staff', filterRole: { empty: true }, filterName: { contains: 'Care' } });
  const [found] = users.data;
  if (!found) throw new Error('Nobody was found');
  const changed: { data: User } = await patchUsersId(found.id, { title: 'Kock', group_ids: [group.data.id] });
  const refused: unknown = await patchUsersId(found.id, { name: '' }).catch((error: unknown) => error);
  const medium = await postMedia({ file: picture, name: 'Logotyp', 'tags[]': ['bild', 'logga'] });
  const post = await postFeeds({
    content: 'Hej',
    notify: false,
    image: picture,
    'attachments[]': [picture, picture],
    'group_ids[]': [group.data.id, other.data.id],
  });
  return { total: users.meta.total, user: changed.data, refused, medium: medium.data, post: post.data };
};

// @ts-expect-error A group has a name.
export const wrong = () => postGroups({ title: 'Nattlaget' });
// @ts-expect-error A file is no text.
export const noFile = () => postMedia({ file: 'logo.png' });
`;

it('writes a client that compiles, calls the API and uploads files', async () => {
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--target', 'es2023'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(
    process.execPath,
    [tsc, ...options, '--moduleResolution', 'bundler', '--lib', 'es2023,dom', 'program.ts'],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );

  const made = await api.call('POST', `/companies/${api.care.id}/tokens`, {
    as: api.care.admin,
    body: { name: 'Schema', scopes: ['users:write', 'groups:write', 'media:write', 'feeds:write'] },
  });
  const { run } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    run: (token: string, picture: File, fetch: typeof api.fetch) => Promise<Record<string, unknown>>;
  };
  const result = await run(dataOf<CompanyTokenMade>(made).token, await pngOf(40, 30), (url, init) =>
    api.fetch(url.replace('http://test', ''), init),
  );
  expect(result).toMatchObject({
    total: 1,
    user: { id: api.care.staff.id, title: 'Kock' },
    refused: { status: 422, data: { code: 'invalid' } },
    medium: { name: 'Logotyp', tags: ['bild', 'logga'], mime: 'image/png', width: 40, height: 30 },
    post: {
      content: 'Hej',
      group_ids: [expect.any(Number), expect.any(Number)],
      image: { mime: 'image/webp' },
      attachments: [{ name: 'icon.png' }, { name: 'icon.png' }],
    },
  });
});

it('has a function for each call', async () => {
  const functions = (await import(pathToFileURL(client).href)) as Record<string, unknown>;
  const calls = Object.values(functions).filter((value) => typeof value === 'function');
  expect(calls).toHaveLength(apiRoutes.length);
});
