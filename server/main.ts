import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type AddressInfo } from 'node:net';
import { appConfig } from '../contract/appConfig';
import { API_BASE } from '../contract/constants';
import { addressOf } from './addressOf';
import { createApi } from './app';
import { migrate } from './db/migrate';
import { readMigrations } from './db/readMigrations';
import { openEmbedded } from './db/embedded';
import { openPostgres, type OpenDatabase } from './db/open';
import { demoAccounts, hasDemoData, seedDemo } from './demo';
import { readPicture } from './demo/readPicture';
import type { Deps, ListedFileStore } from './core/deps';
import { createFairQueue, type QueueLimits } from './core/fairQueue';
import { readSettings, type Settings } from './core/env';
import { jsonEtag } from './http/jsonEtag';
import { limitHeaders } from './http/limitHeaders';
import { strictTransport } from './http/strictTransport';
import { createLog } from './core/log';
import { outboxApp } from './outbox';
import { bucketFiles, probeFiles } from './services/bucketFiles';
import { createDigitalId } from './services/digitalId/client';
import { simulatorApp, SIMULATOR_PATH, withSimulatorKey } from './services/digitalId/simulator/app';
import { createSimulatedOrders } from './services/digitalId/simulator/orders';
import { mutualTlsFetch } from './services/digitalId/mutualTlsFetch';
import { cronaTimeTracking } from './services/crona';
import { simulatedTimeTracking } from './services/cronaSimulator';
import { randomToken } from './services/crypto';
import { parseInWorker } from './services/parseTable/parseInWorker';
import { watchDisk } from './services/disk';
import { diskTempFiles } from './services/diskTempFiles';
import { fileCleanup } from './services/fileCleanup';
import { folderFiles, tempFolderIn } from './services/folderFiles';
import { nodePasswords } from './services/passwords/nodePasswords';
import { sharpImages } from './services/sharpImages';
import { closeConnections, stopOnSignal } from './shutdown';
import { staticApp } from './staticApp';
import { startWorkers } from './workers';

/** Milliseconds. Longer than most proxies (a minute), which could otherwise use a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT = 65_000;

/** No more requests at once than the connection pool has connections. */
const REQUEST_QUEUE: QueueLimits = { concurrency: 10, perCaller: 5, maxWaiting: 500, maxWait: 5_000 };
/** Each upload may take 210 MB of temporary disk space, and as long as its client needs. */
const UPLOAD_QUEUE: QueueLimits = { concurrency: 40, perCaller: 5, maxWaiting: 500, maxWait: 60_000 };
/** One export per company at a time. A task is the next part of a download, about 100 ms of work. */
const EXPORT_QUEUE: QueueLimits = { concurrency: 2, perCaller: 1, maxWaiting: 1_000, maxWait: 10 * 60_000 };
/** Milliseconds that a client may take to send a request: 210 MB at 1.5 Mbit/s. */
const REQUEST_TIMEOUT = 20 * 60_000;

/** Fails early when the port is taken, because opening the database takes seconds. */
const probePort = ({ PORT, HOST }: Settings): Promise<void> =>
  new Promise((free, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(PORT, HOST, () => probe.close(() => free()));
  });

const portProblem = (error: NodeJS.ErrnoException, { PORT }: Settings): string =>
  error.code === 'EADDRINUSE' ? `PORT: ${PORT} is in use` : error.message;

const createBankId = (settings: Settings): Deps['digitalId'] => {
  const { DIGITAL_ID_URL: url } = settings;
  return url ? createDigitalId(url, url.startsWith('https:') ? mutualTlsFetch(settings) : fetch) : undefined;
};

/** Keys of developer pages: new for each process, and printed at startup. */
interface Keys {
  outbox: string | undefined;
  simulator: string | undefined;
}

const banner = async ({ db }: OpenDatabase, address: string, keys: Keys): Promise<string> => {
  const lines = [
    '',
    `  ${appConfig.name} runs on ${address}`,
    `  The API's documentation: ${address}/api/v2/docs`,
  ];
  if (keys.outbox) lines.push(`  Outbox: ${address}/outbox?key=${keys.outbox}`);
  if (keys.simulator) lines.push(`  Digital-ID simulator: ${address}${SIMULATOR_PATH}?key=${keys.simulator}`);
  if (await hasDemoData(db)) {
    lines.push('', '  Demo accounts:');
    for (const { username, password, about } of demoAccounts)
      lines.push(`    ${username.padEnd(21)} ${password.padEnd(12)} ${about}`);
  }
  return `${lines.join('\n')}\n\n`;
};

const filesFolder = ({ DATA_DIR }: Settings): string => join(DATA_DIR, 'files');

/** Throws when the configured bucket cannot be used. */
const openFileStore = async (settings: Settings): Promise<ListedFileStore> => {
  const {
    S3_BUCKET_URL: url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!url || !accessKeyId || !secretAccessKey) return folderFiles(filesFolder(settings));
  const files = bucketFiles({ url, accessKeyId, secretAccessKey, region: settings.S3_REGION });
  await probeFiles(files).catch((error: unknown) => {
    // The message is only `fetch failed`.
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new Error(`S3_BUCKET_URL=${url} cannot be used: ${why}`);
  });
  return files;
};

const createDeps = (
  settings: Settings,
  { db, kind }: OpenDatabase,
  services: Pick<Deps, 'files' | 'digitalId' | 'log'>,
): Deps => ({
  ...services,
  db,
  disk: watchDisk({
    folder: settings.DATA_DIR,
    reserve: settings.DISK_RESERVE_MB * 1024 ** 2,
    hasDatabase: kind === 'embedded',
    log: services.log,
  }),
  tempFiles: diskTempFiles(tempFolderIn(filesFolder(settings))),
  passwords: nodePasswords,
  passwordMinLength: settings.PASSWORD_MIN_LENGTH,
  images: sharpImages,
  timeTracking: settings.CRONA_URL ? cronaTimeTracking({ url: settings.CRONA_URL }) : undefined,
  parseTable: parseInWorker(),
  now: () => new Date(),
  queue: createFairQueue(REQUEST_QUEUE),
  uploadQueue: createFairQueue(UPLOAD_QUEUE),
  exportQueue: createFairQueue(EXPORT_QUEUE),
  sessionHours: settings.SESSION_HOURS,
  quotas: { storageGb: settings.COMPANY_STORAGE_GB, mailsPerDay: settings.COMPANY_MAILS_PER_DAY },
  sessionMaxDays: settings.SESSION_MAX_DAYS,
  trashDays: settings.TRASH_DAYS,
  addressOf: addressOf(settings.TRUST_PROXY),
  allowPrivatePush: settings.PUSH_ALLOW_PRIVATE,
  allowPrivateWebhooks: settings.WEBHOOK_ALLOW_PRIVATE,
  publicUrl: settings.PUBLIC_URL ?? (settings.PORT ? `http://localhost:${settings.PORT}` : undefined),
});

/**
 * Simulates the services that are not configured, on a database with demo data.
 * @returns a key for each developer page that is needed
 */
const simulateServices = async (deps: Deps, settings: Settings): Promise<Keys> => {
  const simulates = settings.DEMO_DATA && (await hasDemoData(deps.db));
  if (simulates) deps.timeTracking ??= simulatedTimeTracking();
  return {
    outbox: settings.OUTBOX ? randomToken() : undefined,
    simulator: simulates && !deps.digitalId ? randomToken() : undefined,
  };
};

const createServerApp = (
  deps: Deps,
  settings: Settings,
  { kind }: OpenDatabase,
  keys: Keys,
  stopping: AbortSignal,
): Hono => {
  const app = new Hono();
  app.use('*', closeConnections(stopping), limitHeaders, strictTransport(settings));
  app.get('/healthz', async (c) => {
    try {
      // The embedded database is part of this process, which ends when it fails. A query would wait for the transactions of
      // others.
      if (kind === 'postgresql') await deps.db.execute(sql`select 1`);
      const isFull = await deps.disk?.isFull();
      return c.json({ status: isFull ? 'read-only: the disk is full' : 'ok', database: kind });
    } catch {
      return c.json({ status: 'no contact with the database', database: kind }, 503);
    }
  });
  app.use(`${API_BASE}/*`, compress(), jsonEtag);
  app.route('/', createApi(deps));
  if (keys.outbox) app.route('/', outboxApp(deps.db, keys.outbox));
  if (keys.simulator) {
    const simulator = { key: keys.simulator, people: demoAccounts };
    app.route('/', simulatorApp(createSimulatedOrders(deps.now), simulator));
  }
  const appFolder = fileURLToPath(new URL('../app', import.meta.url));
  // In development Vite serves the app.
  if (existsSync(appFolder)) app.route('/', staticApp(appFolder, process.env.VITE_API_URL));
  return app;
};

const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const digitalId = createBankId(settings);
  await probePort(settings).catch((error: unknown) => {
    throw new Error(portProblem(error as NodeJS.ErrnoException, settings));
  });
  const files = await openFileStore(settings);
  const database = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL)
    : await openEmbedded(settings.DATA_DIR);
  const deps = createDeps(settings, database, {
    files,
    digitalId,
    log: createLog(settings.LOG_LEVEL),
  });
  try {
    await migrate(database.db, readMigrations());
    if (settings.DEMO_DATA) await seedDemo(deps, readPicture);
  } catch (error) {
    await database.close();
    throw error;
  }
  const cleanup = fileCleanup(deps, {
    store: files,
    tempFolder: tempFolderIn(filesFolder(settings)),
    isOnlyProcess: database.kind === 'embedded',
  });
  const stopWorkers = await startWorkers(deps, settings, cleanup);
  const keys = await simulateServices(deps, settings);
  const stopping = new AbortController();
  const server = serve(
    {
      fetch: createServerApp(deps, settings, database, keys, stopping.signal).fetch,
      port: settings.PORT,
      hostname: settings.HOST,
      serverOptions: {
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
        headersTimeout: KEEP_ALIVE_TIMEOUT + 1_000,
        requestTimeout: REQUEST_TIMEOUT,
      },
    },
    (info: AddressInfo) => {
      const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.HOST) ? 'localhost' : settings.HOST;
      const localUrl = `http://${host}:${info.port}`;
      const url = settings.PUBLIC_URL ?? localUrl;
      // With port 0 the URL is known only now.
      deps.publicUrl ??= url;
      if (keys.simulator)
        deps.digitalId = createDigitalId(localUrl + SIMULATOR_PATH, withSimulatorKey(fetch, keys.simulator));
      void banner(database, url, keys).then((text) => process.stdout.write(text));
    },
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    void database.close().finally(() => {
      fail(portProblem(error, settings));
    });
  });
  stopOnSignal(server, stopping, async () => {
    await stopWorkers();
    await database.close();
  });
};

const fail = (text: string): void => {
  process.stderr.write(`${appConfig.name} cannot start. ${text}\n`);
  process.exit(1);
};

/** Formats an error in one line, including its cause. */
const formatError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const why =
    error.cause instanceof Error && !error.message.includes(error.cause.message)
      ? `: ${error.cause.message}`
      : '';
  return `${error.message.split('\n')[0] ?? ''}${why}`;
};

start().catch((error: unknown) => {
  fail(formatError(error));
});
