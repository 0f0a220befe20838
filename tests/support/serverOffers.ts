import { http } from 'msw';
import { endpoints, spreadsheetPath, spreadsheetTemplatePath } from '../../contract/endpoints';
import { RECORD_RESOURCES } from '../../contract/resources';
import { loadCapabilities } from '../../src/api/capabilities';
import { network } from './network';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Paths = Record<string, Partial<Record<Method, object>>>;

const ALL_METHODS = { get: {}, post: {}, patch: {}, delete: {} };

const pathsOf = (node: string | object): string[] =>
  typeof node === 'string' ? [node] : Object.values(node).flatMap(pathsOf);

/** The OpenAPI paths of every call, also of paths that have only some of the methods. */
export const everyCall: Paths = Object.fromEntries(
  [
    ...pathsOf(endpoints),
    ...RECORD_RESOURCES.flatMap((name) => [spreadsheetPath(name), spreadsheetTemplatePath(name)]),
  ].map((path) => [path, ALL_METHODS]),
);

/** Makes the server offer these calls, or none where it has no OpenAPI document. */
export const serverOffers = async (paths: Paths | null): Promise<void> => {
  network.use(
    http.get(
      '*/api/v2/openapi.json',
      () => (paths ? Response.json({ paths }) : new Response(null, { status: 404 })),
      { once: true },
    ),
  );
  await loadCapabilities();
};

/** Makes the server offer every call, for tests that do not start the app. */
export const serverOffersEverything = (): Promise<void> => serverOffers(everyCall);
