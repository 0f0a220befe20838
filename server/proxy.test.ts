import { build } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Inside the repository, so that the bundle finds its packages.
const bundle = resolve(`node_modules/.cache/anslag/proxy.test-${process.pid}.mjs`);
const folder = mkdtempSync(join(tmpdir(), 'anslag-proxy-'));
const running = new Set<ChildProcess>();

beforeAll(async () => {
  mkdirSync(resolve('node_modules/.cache/anslag'), { recursive: true });
  const common = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  } as const;
  await build({ ...common, entryPoints: ['server/main.ts'], outfile: bundle, logLevel: 'error' });
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  rmSync(bundle, { force: true });
});

/** The address that a running server notes for a request that says it was forwarded. */
const addressNoted = async (trust: string): Promise<string> => {
  const child = spawn(process.execPath, [bundle], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_DATA: 'false',
      DATA_DIR: join(folder, trust),
      TRUST_PROXY: trust,
    },
  });
  running.add(child);
  const exit = new Promise((done) => child.on('exit', done));
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const matching = (pattern: RegExp) =>
    new Promise<string>((found, failed) => {
      const look = () => {
        const [, text] = pattern.exec(output) ?? [];
        if (text !== undefined) found(text);
      };
      child.stdout.on('data', look);
      void exit.then(() => {
        failed(new Error(output));
      });
      look();
    });
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const url = await matching(/runs on (\S+)/);
  const noted = matching(/"path":"\/api\/v2\/docs".*"address":"([^"]*)"/);
  // What the client says of itself stands first, what the nearest proxy has seen last.
  await fetch(`${url}/api/v2/docs`, { headers: { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' } });
  const address = await noted;
  child.kill('SIGTERM');
  await exit;
  return address;
};

it('believes what a proxy says of the caller only where it is told to', async () => {
  const [trusting, wary] = [await addressNoted('true'), await addressNoted('false')];
  expect(trusting).toBe('203.0.113.9');
  expect(wary).toMatch(/127\.0\.0\.1$/);
});
