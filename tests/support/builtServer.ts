import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = 'dist/server/main.js';
const APP = 'dist/app/index.html';
const LOG = 'test-results/server.log';

/** Milliseconds for the first start, migrations and demo data included. */
const START_LIMIT = 120_000;
const STOP_LIMIT = 15_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

const untilHealthy = async (url: string, server: ChildProcess): Promise<void> => {
  const end = Date.now() + START_LIMIT;
  while (!(await answers(`${url}/healthz`))) {
    if (server.exitCode !== null || Date.now() > end)
      throw new Error(`The built server did not start:\n${await readFile(LOG, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT);
  await exited;
  clearTimeout(force);
};

/** The paths of the server's own pages, with the keys that it prints at its start. */
const tellOwnPages = async (url: string): Promise<void> => {
  const printed = await readFile(LOG, 'utf8');
  const pathAfter = (label: string) => {
    const [, address] = new RegExp(`${label}: (\\S+)`).exec(printed) ?? [];
    return address?.replace(/^https?:\/\/[^/]+/, url);
  };
  process.env.E2E_OUTBOX = pathAfter('Outbox');
  process.env.E2E_SIMULATOR = pathAfter('Digital-ID simulator');
};

export interface BuiltServer {
  url: string;
  pid: number;
  /** Stops the server and removes its data. */
  cleanUp: () => Promise<void>;
}

/** Runs the built product with demo data on a free port. @param env further settings */
export const runBuiltServer = async (env: Record<string, string> = {}): Promise<BuiltServer> => {
  if (![SERVER, APP].every((path) => existsSync(path)))
    throw new Error('Nothing is built: run `npm run build`.');

  const dataDir = await mkdtemp(join(tmpdir(), 'anslag-e2e-'));
  const port = await freePort();
  await mkdir('test-results', { recursive: true });
  const log = await open(LOG, 'w');
  const server = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: 'true',
      OUTBOX: 'true',
      SMTP_URL: '',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      ...env,
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  const cleanUp = async (): Promise<void> => {
    await stop(server);
    await log.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilHealthy(url, server);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return { url, pid: server.pid ?? 0, cleanUp };
};

/**
 * Playwright's global setup: runs the built product with an empty data folder, and takes both away afterwards. Its address
 * goes into `E2E_BASE_URL`, those of its outbox and its simulator into `E2E_OUTBOX` and `E2E_SIMULATOR`; where that is set
 * already, the server behind it is tested.
 */
const startBuiltServer = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_BASE_URL) return undefined;
  const { url, cleanUp } = await runBuiltServer();
  await tellOwnPages(url);
  process.env.E2E_BASE_URL = url;
  return cleanUp;
};

export default startBuiltServer;
