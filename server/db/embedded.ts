import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import fs, { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { appConfig } from '../../contract/appConfig';
import { isDiskFullError } from '../core/isDiskFullError';
import { yieldToOthers } from '../core/yieldToOthers';
import { lockFolder } from './lockFolder';
import { PLANNING, reason, type OpenDatabase } from './open';
import * as schema from './schema';
import { freeSpareSpace } from './spareSpace';
import { readShippedDatabase } from './templateDatabase';

/** Flushes an open file, or the entries of an open folder, to the disk. */
const flush = (descriptor: number): void => {
  // Windows flushes folder entries by itself, and `fsync` of a folder fails.
  if (process.platform === 'win32' && fs.fstatSync(descriptor).isDirectory()) return;
  fs.fsyncSync(descriptor);
};

const flushPath = (path: string, flags: string): void => {
  const descriptor = fs.openSync(path, flags);
  try {
    flush(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
};

/** Flushes the entries of a folder, not the contents of its files. */
const flushFolder = (path: string): void => flushPath(path, 'r');

/** Flushes a folder and everything in it. */
const flushTree = (folder: string): void => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    // Windows flushes files only if they are open for writing.
    else flushPath(path, 'r+');
  }
  flushFolder(folder);
};

/** The parts of Emscripten's NODEFS that are needed here. It comes without types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
  /** Converts errors of Node to those of Emscripten. */
  tryFSOperation: (operation: () => void) => void;
}

/**
 * Returns a file system for PGlite in a folder. Emscripten's NODEFS has no `fsync`, so that PostgreSQL's calls would
 * succeed without doing anything; this adds it.
 */
const flushedFolder = async (path: string): Promise<NonNullable<PGliteOptions['fs']>> => {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class FlushedNodeFS extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...args);
      const addFsync = ({ NODEFS }: { NODEFS: NodeFileSystem }): void => {
        NODEFS.stream_ops.fsync = ({ nfd }) => NODEFS.tryFSOperation(() => flush(nfd));
      };
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } };
    }
  }
  return new FlushedNodeFS(path);
};

/** Milliseconds. PGlite has no checkpointer process, so its write-ahead log would grow until the server stops. */
const CHECKPOINT_INTERVAL = 5 * 60_000;

const FULL = 'The disk is full. Free 100 MB and start again; what was saved is there';

/**
 * Ends the process when PostgreSQL reports that it can no longer guarantee its data, for example because the disk is full
 * or a flush failed. It recovers at the next start. PGlite itself would go on and block the process.
 */
const exitOnPanic = (line: string): boolean => {
  if (!/^\S+ \S+ \S+ \[\d+\] PANIC:/.test(line)) return false;
  process.stderr.write(
    `${appConfig.name} stops. ${line.includes('No space left') ? `${FULL}. ` : ''}${line}\n`,
  );
  process.exit(1);
};

/** PGlite takes its 160 MB at the start; 64 are as fast with 100,000 users. */
const SHARED_BUFFERS = 'shared_buffers=64MB';

const create = async (options: PGliteOptions): Promise<PGlite> => {
  const { PGlite: Client } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  /** PGlite answers without a turn of the event loop, so a request with many queries would keep out all others. */
  class YieldingClient extends Client {
    override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
      await yieldToOthers();
      return super.execProtocolStream(...args);
    }
  }
  const client = new YieldingClient({
    ...options,
    startParams: [...(options.startParams ?? Client.defaultStartParams), '-c', SHARED_BUFFERS],
    onStderr: exitOnPanic,
    extensions: { pg_trgm },
  });
  await client.waitReady;
  return client;
};

/** Creates a folder. Its entry in the parent folder survives a power failure. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) flushFolder(dirname(made));
};

/** Creates the database in a temporary folder, so that an interrupted start leaves no half-written database. */
const createDatabase = async (path: string): Promise<void> => {
  const part = `${path}.new`;
  await rm(part, { recursive: true, force: true });
  const client = await create({ dataDir: part, loadDataDir: await readShippedDatabase() });
  await client.close();
  flushTree(part);
  await rename(part, path);
  flushFolder(dirname(path));
};

/**
 * Opens a database that flushes as PostgreSQL does on a server: the write-ahead log before a commit returns, and the
 * tables before a checkpoint ends. PGlite's default parameters turn that off (`-F`).
 */
const openDatabase = async (path: string): Promise<PGlite> => {
  const { PGlite: Client } = await import('@electric-sql/pglite');
  return create({
    fs: await flushedFolder(path),
    startParams: [
      ...Client.defaultStartParams.filter((parameter) => parameter !== '-F'),
      // Emscripten's `fdatasync`, the default, does nothing.
      ...['-c', 'wal_sync_method=fsync'],
    ],
  });
};

/** Writes a checkpoint now and then, if there is something to write. Returns a function that stops. */
const startCheckpoints = (client: PGlite): (() => void) => {
  const position = async (): Promise<unknown> =>
    (await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at;
  let last: unknown;
  const checkpoint = async (): Promise<void> => {
    if ((await position()) === last) return;
    await client.exec('checkpoint');
    last = await position();
  };
  const timer = setInterval(() => {
    // Fails only while closing; exitOnPanic handles the disk.
    void checkpoint().catch(() => undefined);
  }, CHECKPOINT_INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Opens the embedded PostgreSQL in a folder. A commit returns when it is on the disk.
 * @throws Error when another process uses the folder
 */
export const openEmbedded = async (folder: string): Promise<OpenDatabase> => {
  const dataDir = resolve(folder);
  await makeFolder(dataDir).catch((error: unknown) => {
    throw new Error(`DATA_DIR: ${dataDir} cannot be made (${String(error)})`, { cause: error });
  });
  const unlock = await lockFolder(dataDir);
  const path = join(dataDir, 'database');
  const open = async (): Promise<PGlite> => {
    await freeSpareSpace(dataDir);
    if (!existsSync(path)) await createDatabase(path);
    return openDatabase(path);
  };
  const client = await open().catch(async (error: unknown) => {
    await unlock();
    const why = isDiskFullError(error) ? FULL : reason(error);
    throw new Error(`DATA_DIR: the database in ${path} cannot be opened (${why})`, { cause: error });
  });
  await client.exec(PLANNING);
  const stopCheckpoints = startCheckpoints(client);
  return {
    db: drizzle(client, { schema }),
    kind: 'embedded',
    close: async () => {
      stopCheckpoints();
      await client.close();
      await unlock();
    },
  };
};
