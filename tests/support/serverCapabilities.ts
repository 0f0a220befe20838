import { getResponse, http } from 'msw';
import { CAPABILITY_NAMES, type Capability } from '../../contract/capabilities';
import { CAPABILITY_CALLS } from '../../src/providers/otherServer/capabilityCalls';
import { COMPANY_HEADER } from '../../contract/constants';
import { enterServer, missingLists } from '../../src/api/capabilities';
import type { BrowserApi } from './browserApi';
import { network } from './network';

/** Every capability but these. */
export const allBut = (...names: readonly Capability[]): Capability[] =>
  CAPABILITY_NAMES.filter((name) => !names.includes(name));

/** Makes the server have these capabilities, for tests that do not start the app. */
export const serverHas = async (capabilities: readonly Capability[]): Promise<void> => {
  missingLists.set(new Set());
  await enterServer({ company: { id: 1 }, capabilities, list_views: [] });
};

/** Makes the API have these capabilities only, for an app that is then started. */
export const serverHasOnly = ({ handlers }: BrowserApi, capabilities: readonly Capability[]): void =>
  network.use(
    http.get('*/api/v2/auth/user', async ({ request }) => {
      const response = await getResponse(handlers, request);
      if (!response?.ok) return response;
      const { data } = (await response.json()) as { data: object };
      return Response.json({ data: { ...data, capabilities } });
    }),
  );

/** Makes the API lack capabilities, for an app that is then started. */
export const serverLacks = (api: BrowserApi, ...names: readonly Capability[]): void =>
  serverHasOnly(api, allBut(...names));

/** An OpenAPI document with the calls of some capabilities. */
export const openApiOf = (capabilities: readonly Capability[]) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of capabilities.flatMap((name): readonly string[] => CAPABILITY_CALLS[name])) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: {} };
  }
  if (capabilities.includes('companyTabs'))
    paths['/users'] = { get: { parameters: [{ name: COMPANY_HEADER, in: 'header' }] } };
  return { openapi: '3.1.0', paths };
};
