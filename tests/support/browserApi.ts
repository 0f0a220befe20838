import { getResponse, http, type RequestHandler } from 'msw';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { apiHandlers } from '../../mocks/api';
import { runChangeSets } from '../../mocks/runChangeSets';
import { memoryFiles } from '../../mocks/memoryFiles';
import { memoryTempFiles } from '../../mocks/memoryTempFiles';
import { simulatedDigitalId } from '../../mocks/simulatedDigitalId';
import { webPasswords } from '../../mocks/webPasswords';
import { bytesOf } from '../../server/core/content';
import type { Content, Database, Deps } from '../../server/core/deps';
import type { SimulatedOrders } from '../../server/services/digitalId/simulator/orders';
import { simulatedTimeTracking } from '../../server/services/cronaSimulator';
import { parseTable } from '../../server/services/parseTable/parseTable';
import { beLate } from './beLate';
import { network } from './network';
import { pngSize } from './pictures';
import { emptyTables, openSharedDatabase } from './testDatabase';
import { PASSWORD, seedSmall, type Seeded } from './smallSeed';
import { WAIT } from './wait';

/** The API and its database in the component tests of a file. */
export interface BrowserApi {
  db: Database;
  deps: Deps;
  /** The seeded rows of the running test. */
  seed: Seeded;
  handlers: RequestHandler[];
  /** Waits until no request is pending and no change set goes on. */
  idle: () => Promise<void>;
  /** The orders of the digital-ID simulator, to complete or cancel. */
  digitalIdOrders: SimulatedOrders;
}

/** Without a canvas, images are kept unchanged. */
const imageOf = async (content: Content) => ({
  content: await bytesOf(content),
  mime: 'image/png',
  width: 256,
  height: 256,
});

const signIn = async (username: string): Promise<string> => {
  const response = await fetch('/api/v2/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

/** Returns a bearer token for a seed account. */
export const tokenOf = signIn;

/**
 * Serves the real API with an in-memory database. The files of a worker share the database; its rows are reset for each
 * test. Call it once at the top of the file.
 */
export const useBrowserApi = (): BrowserApi => {
  const api = {} as BrowserApi;
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(answer: Promise<T>): Promise<T> => {
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };

  let changeSetsDone = () => Promise.resolve();

  api.idle = async () => {
    await vi.waitFor(() => {
      if (underWay.size > 0) throw new Error('Calls are still under way');
    }, WAIT);
    await changeSetsDone();
  };

  beforeAll(async () => {
    const { db } = await openSharedDatabase();
    const { digitalId, orders } = simulatedDigitalId(() => new Date());
    api.digitalIdOrders = orders;
    const deps: Deps = {
      db,
      digitalId,
      passwords: webPasswords,
      files: memoryFiles(),
      tempFiles: memoryTempFiles,
      images: {
        avatar: imageOf,
        measure: async (content) => {
          const thumbnail = await imageOf(content);
          return { width: 640, height: 480, ...pngSize(thumbnail.content), thumbnail };
        },
        poster: imageOf,
        picture: imageOf,
        stripMetadata: (file) => Promise.resolve(file),
      },
      timeTracking: simulatedTimeTracking(),
      parseTable,
      log: { info: () => undefined, error: ({ error }) => process.stderr.write(`${String(error)}\n`) },
      now: () => new Date(),
      sessionHours: 1,
      sessionMaxDays: 30,
      addressOf: () => 'test',
      checkResponses: true,
      // Any valid key.
      pushKey: `B${'A'.repeat(86)}`,
    };
    Object.assign(api, { db, deps });
    changeSetsDone = runChangeSets(deps);
    const handlers = apiHandlers(deps);
    api.handlers = [
      http.all('*/api/v2/*', ({ request }) => track(beLate().then(() => getResponse(handlers, request)))),
      http.get('*/version.txt', () => new Response('12')),
    ];
  });

  beforeEach(async () => {
    await emptyTables(api.db);
    api.seed = await seedSmall(api.db);
    network.use(...api.handlers);
  });

  // A late response would affect the next test.
  afterEach(async () => {
    cleanup();
    await api.idle();
  });

  return api;
};
