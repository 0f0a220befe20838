import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleEntry } from '../tests/support/bundleEntry';
import { createServedDatabase } from '../tests/support/servedDatabase';
import { WAIT } from '../tests/support/wait';
import { startS3 } from '../tests/support/s3Server';

let bundle: Awaited<ReturnType<typeof bundleEntry>>;
const folder = mkdtempSync(join(tmpdir(), 'anslag-main-'));
/** In a mount namespace of its own: root in a container may lack the right to mount. */
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', folder]).status === 0;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  bundle = await bundleEntry('server/main.ts');
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  bundle.remove();
});

interface Server {
  url: string;
  output: () => string;
  exit: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const launch = (settings: Record<string, string>) => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [bundle.path], {
    env: { PATH, PORT: '0', LOG_LEVEL: 'error', ...settings },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const exit = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, exit, output: () => output };
};

/** Starts the server and returns its address once it is printed. */
const startServer = async (dataDir: string, settings: Record<string, string> = {}): Promise<Server> => {
  const { child, exit, output } = launch({ DATA_DIR: dataDir, ...settings });
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', () => {
      const [, address] = /runs on (\S+)/.exec(output()) ?? [];
      if (address) found(address);
    });
    void exit.then(() => failed(new Error(output())));
  });
  return {
    url,
    output,
    exit,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exit;
    },
  };
};

/** Returns the output and exit code of a start that must fail. */
const runFailingStart = async (settings: Record<string, string>) => {
  const { exit, output } = launch(settings);
  return { code: await exit, lines: output().trim().split('\n') };
};

const locksIn = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name.startsWith('lock'));

const callAt = async (url: string, path: string, init: RequestInit = {}, token?: string) =>
  fetch(`${url}/api/v2${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });

const signInAt = async (url: string): Promise<string> => {
  const body = JSON.stringify({ username: 'admin', password: 'anslag-demo' });
  const { data } = (await (await callAt(url, '/auth/login', { method: 'POST', body })).json()) as {
    data: { token: string };
  };
  return data.token;
};

const getWith = (agent: Agent, url: string): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const sent = request(url, { agent }, (response) => done(response.resume()));
    sent.on('error', failed);
    sent.end();
  });

/** Starts a sign-in request and returns a function that sends the rest of it. */
const beginSignIn = async (url: string) => {
  const body = JSON.stringify({ username: 'editor', password: 'anslag-demo' });
  const sent = request(`${url}/api/v2/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  });
  const answer = new Promise<IncomingMessage>((done, failed) => {
    sent.on('response', (response) => done(response.resume()));
    sent.on('error', failed);
  });
  const begun = new Promise<void>((done, failed) => {
    sent.on('continue', done);
    sent.on('error', failed);
  });
  sent.flushHeaders();
  await begun;
  sent.write(body.slice(0, 10));
  return {
    finish: () => {
      sent.end(body.slice(10));
      return answer;
    },
  };
};

/** Opens a developer page as a browser does: the key in its URL becomes a cookie. */
const openPage = async (address: string): Promise<Response> => {
  const entry = await fetch(address, { redirect: 'manual' });
  const [cookie = ''] = entry.headers.get('Set-Cookie')?.split(';') ?? [];
  const page = new URL(entry.headers.get('Location') ?? address, address);
  return fetch(page, { headers: { Cookie: cookie } });
};

const served = process.env.TEST_DATABASE_URL;

describe.skipIf(served)('the server', () => {
  it('starts on an empty folder, persists data, stores files in a bucket, and stops cleanly', async () => {
    const dataDir = join(folder, 'kept');
    const s3 = await startS3();
    const bucket = {
      S3_BUCKET_URL: s3.url,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const first = await startServer(dataDir, { ...bucket, DEMO_DATA: 'true' });
    expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({
      status: 'ok',
      database: 'embedded',
    });
    expect((await callAt(first.url, '/nothing-such')).status).toBe(404);
    const spaces = { 'Accept-Encoding': `gzip${' '.repeat(15_000)}x` };
    expect((await fetch(`${first.url}/api/v2/openapi.json`, { headers: spaces })).status).toBe(431);
    // The BankID client talks to the simulator over HTTP.
    const [, simulator = ''] = /Digital-ID simulator: (\S+)/.exec(first.output()) ?? [];
    const { data: order } = (await (await callAt(first.url, '/auth/bankid2', { method: 'POST' })).json()) as {
      data: { orderRef: string };
    };
    expect(await (await openPage(simulator)).text()).toContain(order.orderRef);
    expect((await fetch(simulator.replace(/key=.*/, 'key=x'))).status).toBe(404);
    const token = await signInAt(first.url);
    const body = JSON.stringify({ name: 'Kvar efter omstart' });
    expect((await callAt(first.url, '/groups', { method: 'POST', body }, token)).status).toBe(201);
    expect(await first.stop()).toBe(0);
    expect(locksIn(dataDir)).toEqual([]);

    const second = await startServer(dataDir, bucket);
    const found = await (await callAt(second.url, '/groups?filter[q]=omstart', {}, token)).json();
    expect(found).toMatchObject({ data: [{ name: 'Kvar efter omstart' }], meta: { total: 1 } });

    const { data: media } = (await (await callAt(second.url, '/media?page[size]=1', {}, token)).json()) as {
      data: { file: { url: string; size: number } }[];
    };
    const { url, size } = media[0]?.file ?? { url: '', size: 0 };
    const whole = await fetch(new URL(url, second.url));
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
    const part = await fetch(new URL(url, second.url), { headers: { Range: 'bytes=10-19' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);

    const refused = await runFailingStart({ DATA_DIR: dataDir });
    expect(refused).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/DATA_DIR.*in use by another server/)],
    });
    expect(await second.stop('SIGINT')).toBe(0);
    await s3.close();
  });

  it('finishes requests when it stops, closes their connections, and refuses new ones', async () => {
    const { url, stop } = await startServer(join(folder, 'kept'), { DEMO_DATA: 'true' });
    const { hostname, port } = new URL(url);
    const agent = new Agent({ keepAlive: true });
    const kept = await getWith(agent, `${url}/healthz`);
    expect(kept.headers.connection).toBe('keep-alive');
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');

    const half = await beginSignIn(url);
    const stopped = stop();
    await once(silent, 'close');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const last = await half.finish();
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  it('ends when a commit cannot be flushed, and recovers at the next start', async () => {
    const dataDir = join(folder, 'kept');
    const broken = join(folder, 'broken-disk');
    const preload = `
      import fs from 'node:fs';
      const { fsyncSync } = fs;
      fs.fsyncSync = (file) => {
        if (fs.existsSync(${JSON.stringify(broken)})) throw Object.assign(new Error('EIO'), { code: 'EIO' });
        fsyncSync(file);
      };`;
    const first = await startServer(dataDir, {
      DEMO_DATA: 'true',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    });
    writeFileSync(broken, '');
    await expect(signInAt(first.url)).rejects.toThrow();
    expect(await first.exit).toBe(1);
    expect(first.output()).toMatch(/PANIC: +could not fsync/);
    expect(locksIn(dataDir)).toHaveLength(1);

    const second = await startServer(dataDir);
    expect(await signInAt(second.url)).toMatch(/\S/);
    expect(await second.stop()).toBe(0);
  });

  it.skipIf(!canMount)('reads while its disk is full, and starts on it', async () => {
    const disk = join(folder, 'full');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk]);
    });
    const dataDir = join(disk, 'data');
    const statusOf = async (url: string) =>
      ((await (await fetch(`${url}/healthz`)).json()) as { status: string }).status;
    const first = await startServer(dataDir);
    await expect.poll(() => existsSync(join(dataDir, 'spare-space')), { timeout: WAIT.timeout }).toBe(true);
    const rest = join(disk, 'rest');
    expect(() => writeFileSync(rest, Buffer.alloc(200 * 1024 ** 2))).toThrow('ENOSPC');
    expect(await statusOf(first.url)).toBe('read-only: the disk is full');
    await first.stop('SIGKILL');

    const second = await startServer(dataDir);
    expect(await statusOf(second.url)).toBe('read-only: the disk is full');
    expect(await (await callAt(second.url, '/auth/user')).json()).toMatchObject({ code: 'unauthenticated' });
    expect(second.output()).toContain('the disk is full: nothing can be saved');
    rmSync(rest);
    expect(await statusOf(second.url)).toBe('ok');
    expect(await second.stop()).toBe(0);
  });

  it('starts without demo data by default', async () => {
    const server = await startServer(join(folder, 'plain'));
    const answer = await callAt(server.url, '/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password: 'anslag-demo' }),
    });
    expect(answer.status).toBe(401);
    expect(server.output()).not.toMatch(/simulator|Outbox|key=/);
    expect((await fetch(`${server.url}/outbox`)).status).toBe(404);
    expect((await callAt(server.url, '/auth/bankid2', { method: 'POST' })).status).toBe(503);
    expect(await server.stop()).toBe(0);
  });

  it.each([
    [{ PORT: 'abc' }, /PORT=abc/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /DATABASE_URL: no contact with 127\.0\.0\.1:1/],
    [{ DATA_DIR: '/dev/null/data' }, /DATA_DIR/],
    [
      { S3_BUCKET_URL: 'http://127.0.0.1:1/x', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
      /S3_BUCKET_URL=http:\/\/127\.0\.0\.1:1\/x cannot be used: \S/,
    ],
  ])('reports the invalid setting %j in one line', async (settings, message) => {
    const { code, lines } = await runFailingStart(settings);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(message)]);
  });

  it('shows the outbox only if configured, with a key of its process', async () => {
    const start = async () => {
      const server = await startServer(join(folder, 'plain'), { OUTBOX: 'true' });
      const [, address = ''] = /Outbox: (\S+)/.exec(server.output()) ?? [];
      return { server, address };
    };
    const { server: first, address } = await start();
    const page = await openPage(address);
    expect([page.status, page.url, await page.text()]).toEqual([
      200,
      `${first.url}/outbox`,
      expect.stringContaining('<h1>Outbox of '),
    ]);
    expect((await openPage(`${first.url}/outbox?key=x`)).status).toBe(404);
    expect(await first.stop()).toBe(0);

    const { server: second } = await start();
    expect((await openPage(second.url + new URL(address).pathname + new URL(address).search)).status).toBe(
      404,
    );
    expect(await second.stop()).toBe(0);
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await runFailingStart({ PORT: String(port), DATA_DIR: join(folder, 'port') });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/PORT: \d+ is in use/)]);
    other.close();
  });
});

describe.runIf(served)('several servers on one PostgreSQL', () => {
  it('start together, share data, and stop independently', async () => {
    const { url, drop } = await createServedDatabase(served ?? '');
    try {
      const settings = { DATABASE_URL: url, DEMO_DATA: 'true' };
      const servers = await Promise.all(
        ['one', 'two', 'three'].map((folderName) => startServer(join(folder, folderName), settings)),
      );
      const [first, second] = [servers[0]?.url ?? '', servers[1]?.url ?? ''];
      const token = await signInAt(first);
      const { data } = (await (await callAt(second, '/companies/stats', {}, token)).json()) as {
        data: { user_count: number };
      };
      expect(data.user_count).toBe(300);
      expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0, 0]);
    } finally {
      await drop();
    }
  });
});
