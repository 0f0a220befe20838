import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { setupWorker } from 'msw/browser';
import { migrate } from '../server/db/migrate';
import * as schema from '../server/db/schema';
import { demoAccounts, seedDemo } from '../server/demo';
import type { Deps } from '../server/core/deps';
import { refreshCompanyStats } from '../server/services/companyStats';
import { simulatedTimeTracking } from '../server/services/cronaSimulator';
import { parseTable } from '../server/services/parseTable/parseTable';
import { dispatchDueNotifications } from '../server/services/push/dispatch';
import { apiHandlers } from './api';
import { canvasImages } from './canvasImages';
import { browserFiles } from './browserFiles';
import { memoryTempFiles } from './memoryTempFiles';
import { migrations } from './migrations';
import { readPicture } from './readPicture';
import { runChangeSets } from './runChangeSets';
import { simulatedDigitalId } from './simulatedDigitalId';
import { webPasswords } from './webPasswords';

/** Milliseconds until a simulated BankID order completes by itself. */
const BANKID_DELAY = 6_000;

const now = (): Date => new Date();

/** BankID that signs in the demo's administrator. */
const demoDigitalId = () => {
  const { personalNumber = '' } = demoAccounts.find(({ username }) => username === 'admin') ?? {};
  return simulatedDigitalId(now, { personalNumber, after: BANKID_DELAY }).digitalId;
};

/** Milliseconds between checks for due notifications. */
const DISPATCH_INTERVAL = 10_000;

/** `relaxedDurability` makes reads faster; `apiHandlers` persists writes. */
const openDatabase = async (): Promise<PGlite> =>
  PGlite.create({ dataDir: 'idb://anslag-demo', extensions: { pg_trgm }, relaxedDurability: true });

/** Runs the server in this browser: the database in IndexedDB, the requests intercepted by a service worker. */
export const startBrowserApi = async (): Promise<void> => {
  const client = await openDatabase();
  const deps: Deps = {
    db: drizzle(client, { schema }),
    passwords: webPasswords,
    files: browserFiles(),
    tempFiles: memoryTempFiles,
    images: canvasImages,
    timeTracking: simulatedTimeTracking(),
    parseTable,
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
    sessionMaxDays: 30,
    addressOf: () => 'browser',
  };
  await migrate(deps.db, migrations);
  await seedDemo(deps, readPicture);
  await refreshCompanyStats(deps);
  setInterval(() => {
    deps.changeSetsDue?.();
    dispatchDueNotifications(deps).catch((error: unknown) => {
      deps.log.error({ message: 'could not send the due notifications', error: String(error) });
    });
  }, DISPATCH_INTERVAL);
  const persist = async () => client.fs?.syncToFs();
  runChangeSets(deps, persist);
  // Those that were left when the page was closed.
  deps.changeSetsDue?.();
  const handlers = apiHandlers(deps, persist);
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
};
