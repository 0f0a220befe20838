import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A lock is a Unix socket in the folder on which its holder listens. The kernel closes it with the process and finds it by
 * its inode, so it also works between containers that share a volume, where process ids mean nothing.
 */
const LOCK = /^lock-[\da-f-]{36}$/;

/** Servers that start at the same time see each other and step back. */
const ATTEMPTS = 10;
/** Milliseconds, times the attempt. */
const MAX_PAUSE = 50;
/** Bytes of an address: `sun_path` has 104 on macOS, 108 on Linux. Node cuts longer ones. */
const MAX_ADDRESS = 103;

const inUse = (folder: string): Error =>
  new Error(
    `DATA_DIR: ${folder} is in use by another server. The embedded database allows one process at a time`,
  );

const listen = async (address: string): Promise<Server> => {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  await once(server, 'listening');
  // A lock must not keep the process running.
  return server.unref();
};

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
  });

/** Returns whether a process listens on a socket. */
const isHeld = async (address: string): Promise<boolean> => {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // After other errors, a process may be listening: a full connection queue (EAGAIN), another user's socket (EACCES).
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    socket.destroy();
  }
};

/** Returns whether another process holds a lock of the folder. Removes the locks of dead processes. */
const hasOtherLock = async (folder: string, short: string, own: string): Promise<boolean> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name === own || !LOCK.test(name)) continue;
    if (!entry.isSocket()) throw new Error(`${name} is not a socket: delete it`);
    if (await isHeld(join(short, name))) return true;
    // Nobody will listen on it: a socket gets its name when its process listens already, and no name is used twice.
    await rm(join(folder, name), { force: true });
  }
  return false;
};

type Unlock = () => Promise<void>;

/**
 * Takes the lock unless there is another. Of two processes that do this at once, at least one sees the other, because
 * each looks for others after its own lock is there.
 * @param short a path of the folder that fits into an address
 */
const tryLock = async (folder: string, short: string): Promise<Unlock | undefined> => {
  const own = `lock-${randomUUID()}`;
  const server = await listen(join(short, `${own}.new`));
  const unlock = async (): Promise<void> => {
    await rm(join(folder, own), { force: true });
    await close(server);
  };
  try {
    await rename(join(folder, `${own}.new`), join(folder, own));
    if (!(await hasOtherLock(folder, short, own))) return unlock;
  } catch (error) {
    await unlock();
    throw error;
  }
  await unlock();
  return undefined;
};

/** Named pipes of Windows are not files; they end with the process. */
const lockOnWindows = async (folder: string): Promise<Unlock> => {
  const path = (await realpath(folder)).toLowerCase();
  const name = `\\\\.\\pipe\\anslag-${createHash('sha256').update(path).digest('hex')}`;
  const server = await listen(name).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? inUse(folder) : error;
  });
  return () => close(server);
};

/**
 * Locks a data folder: two processes would corrupt the embedded database.
 * @returns a function that releases the lock
 * @throws Error when another process holds the lock, or none can be created
 */
export const lockFolder = async (folder: string): Promise<Unlock> => {
  if (process.platform === 'win32') return lockOnWindows(folder);
  const cannotLock = (error: unknown): Error =>
    new Error(`DATA_DIR: ${folder} cannot be locked (${String(error)})`, { cause: error });
  const handle = await open(folder).catch((error: unknown) => {
    throw cannotLock(error);
  });
  const isLong = Buffer.byteLength(join(folder, `lock-${randomUUID()}.new`)) > MAX_ADDRESS;
  // Linux only; elsewhere the error names the path.
  const short = isLong ? `/proc/self/fd/${handle.fd}` : folder;
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const unlock = await tryLock(folder, short);
      if (unlock) return unlock;
      await pause(Math.random() * MAX_PAUSE * attempt);
    }
  } catch (error) {
    throw cannotLock(error);
  } finally {
    await handle.close();
  }
  throw inUse(folder);
};
