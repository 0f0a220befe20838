import type { CurrentUser } from '../../../contract/auth';
import { CAPABILITY_NAMES, type Capability } from '../../../contract/capabilities';
import { resourcePath } from '../../../contract/endpoints';
import { RECORD_RESOURCES, RESOURCE_NAMES, type ResourceName } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import type { ServerAdapter } from '../../api/capabilities';
import { send } from '../../api/client';
import { cachedUser, subjectOf } from '../../api/session';
import { callName, callOf, patternOf, Refused, type Call } from './calls';
import { completeData } from './completeData';
import { isNotThere, list, noteMissing, paged } from './lists';
import { fetchOffer, type Offer } from './openApi';
import { standInsFor } from './standIns';
import { completeUser } from './user';

/*
 * Lets the app work on servers that do not have every capability. It stands between the app and `fetch`: it completes
 * responses by the schemas of the contract, pages lists that a server sends whole, and answers calls that the server does
 * not have by those that it has. Servers with all capabilities never load it.
 */

type Handler = (call: Call, send: () => Promise<Response>) => Promise<Response> | Response;

/** The resources that have a list. */
const LISTS = RESOURCE_NAMES.filter((name) => name !== 'home' && name !== 'my-account');

const isOffered = ({ calls }: Offer, resource: ResourceName): boolean =>
  calls.has(callName('GET', resourcePath(resource)));

const handlersFor = (offer: Offer): [method: string, pattern: RegExp, handle: Handler][] => {
  const lists = LISTS.map((name): [string, RegExp, Handler] => [
    'GET',
    patternOf(resourcePath(name)),
    list(name, isOffered(offer, name)),
  ]);
  const standIns = Object.entries(standInsFor(offer.capabilities)).map(
    ([name, answer]): [string, RegExp, Handler] => {
      const [method = '', path = ''] = name.split(' ');
      const pattern = patternOf(path);
      return [
        method,
        pattern,
        (call, send) => answer(call, decodeURIComponent(pattern.exec(call.path)?.[1] ?? ''), send),
      ];
    },
  );
  return [...standIns, ...lists];
};

const createFetch = (offer: Offer): typeof fetch => {
  const handlers = handlersFor(offer);
  return async (input, init) => {
    const send = () => fetch(input, init);
    const call = callOf(input, init);
    const [, , handle] =
      (call && handlers.find(([method, pattern]) => method === call.method && pattern.test(call.path))) ?? [];
    try {
      if (call && handle) return await handle(call, send);
      const isPage = call?.method === 'GET' && call.query.has('page[size]');
      return isPage ? await paged(await send(), call.query) : await send();
    } catch (error) {
      if (error instanceof Refused) return error.response;
      throw error;
    }
  };
};

const isKnown = (name: unknown): name is Capability => CAPABILITY_NAMES.some((known) => known === name);

const offerOf = async (response: object): Promise<Offer> =>
  'capabilities' in response && Array.isArray(response.capabilities)
    ? { capabilities: response.capabilities.filter(isKnown), calls: new Set() }
    : fetchOffer();

/** Finds out which of the lists in the menu the server does not have. Reads no rows. */
const findMissingLists = async (offer: Offer, user: CurrentUser): Promise<void> => {
  const unsure = [...RECORD_RESOURCES].filter(
    (name) => can(subjectOf(user), 'list', name) && !isOffered(offer, name),
  );
  await Promise.allSettled(
    unsure.map(async (name) => {
      const reading = new AbortController();
      const path = `${resourcePath(name)}?page[number]=1&page[size]=1`;
      const response = await send(path, { signal: reading.signal, keepSession: true });
      if (isNotThere(response)) noteMissing(name);
      reading.abort();
    }),
  );
};

/** What the server offers, which is found out once a session. */
let known: Offer | undefined;

/** Adapts the app to a server. @param response of GET /auth/user */
export const adaptToServer = async (
  response: object,
): Promise<{ user: CurrentUser; adapter: ServerAdapter }> => {
  const isRefresh = cachedUser() !== null;
  const offer = (isRefresh && known) || (await offerOf(response));
  known = offer;
  const user = await completeUser(response, [...offer.capabilities]);
  if (!isRefresh) void findMissingLists(offer, user);
  return { user, adapter: { fetch: createFetch(offer), complete: completeData } };
};
