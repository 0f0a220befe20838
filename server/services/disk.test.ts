import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formOf, picture } from '../../tests/support/feedCalls';
import { codeOf, fieldErrors, PASSWORD, useTestApi } from '../../tests/support/testApi';
import { freeSpareSpace } from '../db/spareSpace';
import { watchDisk } from './disk';

const api = useTestApi();
const MEGABYTE = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), 'anslag-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let free = 0;
const measure = () => Promise.resolve(free);
beforeEach(() => {
  free = 1_000 * MEGABYTE;
  const options = { folder, reserve: 500 * MEGABYTE, log: api.deps.log, measure };
  api.deps.disk = watchDisk({ ...options, hasDatabase: true });
});

const create = (language = 'en') =>
  api.call('POST', '/groups', {
    as: api.care.admin,
    body: { name: `Group ${Math.random()}` },
    headers: { 'Accept-Language': language },
  });
const statusAndCode = (answer: Awaited<ReturnType<typeof create>>) => [answer.status, codeOf(answer)];

describe('a full disk', () => {
  it('leaves the embedded database readable, and says so', async () => {
    const { admin, staff, group } = api.care;
    expect((await create()).status).toBe(201);
    free = 63 * MEGABYTE;
    expect(await create('sv')).toMatchObject({
      status: 507,
      body: {
        code: 'disk_full',
        message: 'Serverns disk är full, så inget kan sparas just nu. Kontakta den som sköter servern.',
      },
    });
    for (const [language, word] of [
      ['de', 'Speicherplatz'],
      ['en', 'disk is full'],
      ['no', 'Disken'],
    ] as const)
      expect((await create(language)).body).toMatchObject({
        message: expect.stringContaining(word) as string,
      });
    expect(api.logged).toContainEqual({ message: 'the disk is full: nothing can be saved', free_mb: 63 });

    const patch = { as: admin, body: { name: 'Other' } };
    expect(statusAndCode(await api.call('PATCH', `/groups/${group.id}`, patch))).toEqual([507, 'disk_full']);
    const activate = await api.call('GET', `/users/${staff.id}/activate`, { as: admin });
    expect(statusAndCode(activate)).toEqual([507, 'disk_full']);

    expect((await api.call('GET', '/users', { as: admin })).status).toBe(200);
    const body = { username: admin.username, password: PASSWORD };
    expect((await api.call('POST', '/auth/login', { body })).status).toBe(200);
    // Makes room.
    expect((await api.call('DELETE', `/groups/${group.id}`, { as: admin })).status).toBe(204);
    const forever = await api.call('POST', '/trash/delete', { as: admin, body: { ids: [] } });
    expect(forever.status).not.toBe(507);

    free = 64 * MEGABYTE;
    expect((await create()).status).toBe(201);
    expect(api.logged).toContainEqual({ message: 'the disk has space again', free_mb: 64 });
  });

  it('of another machine does not concern PostgreSQL', async () => {
    const options = { folder, reserve: 0, log: api.deps.log, measure };
    api.deps.disk = watchDisk({ ...options, hasDatabase: false });
    free = 0;
    expect((await create()).status).toBe(201);
  });

  it.each(['53100', 'ENOSPC'])('that only a statement notices (%s) is no unexpected error', async (code) => {
    const full = Object.assign(new Error('No space left on device'), { code });
    const transaction = vi.spyOn(api.db, 'transaction').mockRejectedValue(full);
    expect(statusAndCode(await create())).toEqual([507, 'disk_full']);
    transaction.mockRestore();
  });
});

describe('uploads', () => {
  const upload = async (megabytes: number) =>
    api.call('POST', '/media', {
      as: api.care.admin,
      form: formOf([['file', [await picture(), 'x.jpg']]]),
      headers: { 'Content-Length': String(megabytes * MEGABYTE) },
    });

  it('leave the reserve free', async () => {
    free = 550 * MEGABYTE;
    expect((await upload(50)).status).toBe(201);
    const refused = await upload(51);
    expect(statusAndCode(refused)).toEqual([507, 'disk_low']);
    expect(fieldErrors(refused).file).toEqual([expect.stringContaining('almost out of disk space')]);
    expect((await create()).status).toBe(201);
  });

  it('that arrive at once count together, until they end', async () => {
    free = 600 * MEGABYTE;
    const statuses = (await Promise.all([upload(60), upload(60)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 507]);
    expect((await upload(60)).status).toBe(201);
  });
});

describe('the spare file', () => {
  const spare = join(folder, 'spare-space');

  it('makes room for the database when the disk is full, and comes back', async () => {
    const { disk } = api.deps;
    free = 95 * MEGABYTE;
    await disk?.keepSpare();
    expect(existsSync(spare)).toBe(false);
    free = 96 * MEGABYTE;
    await disk?.keepSpare();
    expect(statSync(spare).size).toBe(32 * MEGABYTE);
    // It counts as free.
    free = 32 * MEGABYTE;
    await disk?.keepSpare();
    expect(await disk?.isFull()).toBe(false);
    free = 31 * MEGABYTE;
    await freeSpareSpace(folder, measure);
    expect(existsSync(spare)).toBe(false);
    free += 32 * MEGABYTE;
    await disk?.keepSpare();
    expect(await disk?.isFull()).toBe(true);
    expect(existsSync(spare)).toBe(false);
  });
});
