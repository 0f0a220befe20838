import { CAPABILITY_NAMES, type Capability } from '../../../contract/capabilities';
import { COMPANY_HEADER } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { isNoAnswer } from '../../api/ApiError';
import { request } from '../../api/client';
import { callName } from './calls';
import { CAPABILITY_CALLS } from './capabilityCalls';

interface Operation {
  parameters?: { name?: string }[];
}

interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation | null> | null>;
}

/** What a server says about itself. */
export interface Offer {
  capabilities: readonly Capability[];
  /** Names of calls, as `callName` returns them. */
  calls: ReadonlySet<string>;
}

/** Reads an OpenAPI document, of which a server may have left out most. */
const readDocument = (document: unknown): Offer => {
  const { paths } = (document ?? {}) as OpenApiDocument;
  const operations = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => [callName(method, path), operation] as const),
  );
  const calls = new Set(operations.map(([call]) => call));
  const takesHeader = operations.some(([, operation]) =>
    operation?.parameters?.some(({ name }) => name?.toLowerCase() === COMPANY_HEADER.toLowerCase()),
  );
  const hasAll = (name: Capability): boolean =>
    CAPABILITY_CALLS[name].every((call) => {
      const [method = '', path = ''] = call.split(' ');
      return calls.has(callName(method, path));
    });
  return {
    calls,
    capabilities: CAPABILITY_NAMES.filter((name) => (name === 'companyTabs' ? takesHeader : hasAll(name))),
  };
};

const NOTHING: Offer = { capabilities: [], calls: new Set() };

let last = NOTHING;

/** Reads what the server offers from its OpenAPI document. Waits while the server is unreachable. */
export const fetchOffer = async (): Promise<Offer> => {
  try {
    // A server without the document may refuse its path with 401.
    const options = { anyCompany: true, retryWhenOnline: true, keepSession: true };
    last = readDocument((await request(endpoints.openapi, options)).data);
  } catch (error) {
    // Keep what is known of a server that did not answer.
    if (!isNoAnswer(error)) last = NOTHING;
  }
  return last;
};
