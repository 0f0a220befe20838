import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { setupWorker } from 'msw/browser';
import { migrate } from '../server/db/migrate';
import * as schema from '../server/db/schema';
import { demoAccounts, seedDemo } from '../server/demo';
import type { Deps } from '../server/core/deps';
import { simulatedTimeTracking } from '../server/services/cronaSimulator';
import { dispatchDueNotifications } from '../server/services/push/dispatch';
import { apiHandlers } from './api';
import { canvasImages } from './canvasImages';
import { browserFiles } from './browserFiles';
import { migrations } from './migrations';
import { simulatedDigitalId } from './simulatedDigitalId';
import { webPasswords } from './webPasswords';

/** Milliseconds until an order of the digital ID is completed: there is no app here that could. */
const DIGITAL_ID_AFTER = 6_000;

const now = (): Date => new Date();

/** Signs in the demo's administrator. */
const demoDigitalId = () => {
  const { personalNumber = '' } = demoAccounts.find(({ username }) => username === 'admin') ?? {};
  return simulatedDigitalId(now, { personalNumber, after: DIGITAL_ID_AFTER }).digitalId;
};

/** Milliseconds between two looks for what was planned. */
const LOOK = 10_000;

/** Reads do not wait for IndexedDB; what is written does, see `apiHandlers`. */
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
    timeTracking: simulatedTimeTracking(),
    log: {
      info: () => undefined,
      error: (entry) => {
        console.info(entry);
      },
    },
    now,
    digitalId: demoDigitalId(),
    publicUrl: window.location.origin,
    sessionHours: 24 * 7,
    addressOf: () => 'browser',
  };
  await migrate(deps.db, migrations);
  await seedDemo(deps);
  // What is planned comes at its time here as well; there is only no device to tell.
  setInterval(() => {
    dispatchDueNotifications(deps).catch((error: unknown) => {
      deps.log.error({ message: 'what is planned could not be let go', error: String(error) });
    });
  }, LOOK);
  const handlers = apiHandlers(deps, async () => client.fs?.syncToFs());
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
};
