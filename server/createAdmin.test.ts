import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleEntry } from '../tests/support/bundleEntry';

let bundle: Awaited<ReturnType<typeof bundleEntry>>;
const folder = mkdtempSync(join(tmpdir(), 'anslag-admin-'));

beforeAll(async () => {
  bundle = await bundleEntry('server/createAdmin.ts');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  bundle.remove();
});

const run = async (...args: string[]): Promise<string> => {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: folder, PUBLIC_URL: 'https://anslag.example/', PASSWORD_MIN_LENGTH: '12' };
  const { stdout } = await promisify(execFile)(process.execPath, [bundle.path, ...args], { env });
  return stdout;
};

it('create-admin creates the first administrator of an empty installation', async () => {
  const printed = await run(
    ...['--company', 'Nya Bolaget', '--organisation-number', '5560160680', '--email', 'chef@nya.example'],
  );
  expect(printed).toContain('chef@nya.example is superadmin and admin of the company 5560160680.');
  expect(printed).toMatch(/60 minutes: https:\/\/anslag\.example\/reset-password\?token=[\w-]{43}&min=12\n/);
});

it('create-admin reports wrong arguments and its usage', async () => {
  const failed = run('--company', 'Nya', '--organisation-number', '123', '--email', 'chef');
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^--organisation-number must be exactly 10 characters\n--email .*e-mail.*\n\nUsage: npm run create-admin/,
    ),
  });
  await expect(run('--unknown')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') });
});
