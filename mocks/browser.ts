import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { setupWorker } from 'msw/browser';
import { migrate } from '../server/db/migrate';
import * as schema from '../server/db/schema';
import { seedDemo } from '../server/db/seed';
import type { Deps } from '../server/deps';
import { apiHandlers } from './api';
import { canvasImages } from './canvasImages';
import { browserFiles } from './browserFiles';
import { webPasswords } from './webPasswords';

const openDatabase = async (): Promise<PGlite> =>
  PGlite.create({ dataDir: 'idb://anslag-demo', extensions: { pg_trgm }, relaxedDurability: true });

/**
 * Runs the API in this browser: the database in IndexedDB, where it survives a reload, the calls caught by a service
 * worker. Everything that the server does, it does here.
 */
export const startBrowserApi = async (): Promise<void> => {
  const client = await openDatabase();
  const deps: Deps = {
    db: drizzle(client, { schema }),
    passwords: webPasswords,
    files: browserFiles(),
    images: canvasImages,
    log: {
      info: () => undefined,
      error: (entry) => {
        console.info(entry);
      },
    },
    now: () => new Date(),
    sessionHours: 24 * 7,
    addressOf: () => 'browser',
  };
  await migrate(deps.db);
  await seedDemo(deps);
  await setupWorker(...apiHandlers(deps)).start({ quiet: true, onUnhandledRequest: 'bypass' });
};
