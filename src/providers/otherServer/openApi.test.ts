import { describe, expect, it } from 'vitest';
import { CAPABILITY_NAMES, type Capability } from '../../../contract/capabilities';
import { apiRoutes } from '../../../server/app';
import { openApiDocument } from '../../../server/http/openapi';
import { recordApi } from '../../../tests/support/recordApi';
import { allBut, openApiOf } from '../../../tests/support/serverCapabilities';
import { fetchOffer } from './openApi';

const capabilitiesOf = async (answer: () => Response): Promise<readonly Capability[]> => {
  recordApi(answer);
  return (await fetchOffer()).capabilities;
};

const document = (paths: unknown) => () => Response.json({ openapi: '3.1.0', paths });

describe('the capabilities in an OpenAPI document', () => {
  it('are all in that of our own server', async () => {
    expect(await capabilitiesOf(() => Response.json(openApiDocument(apiRoutes)))).toEqual(CAPABILITY_NAMES);
  });

  it.each(CAPABILITY_NAMES)('do not include %s without its calls', async (name) => {
    const rest = openApiOf(allBut(name));
    const found = await capabilitiesOf(() => Response.json(rest));
    expect(found).not.toContain(name);
    expect(found.length).toBeGreaterThan(CAPABILITY_NAMES.length / 2);
  });

  it('do not include one of which a call is missing', async () => {
    const { paths } = openApiOf(CAPABILITY_NAMES);
    delete paths['/users/invitations'];
    expect(await capabilitiesOf(document(paths))).toEqual(allBut('userTools'));
  });

  it.each<[what: string, answer: () => Response]>([
    ['a missing document', () => new Response('', { status: 404 })],
    ['an internal error', () => new Response('', { status: 500 })],
    ['HTML', () => new Response('<!doctype html><title>App</title>')],
    ['an empty response', () => new Response(null, { status: 204 })],
    ['a list', () => Response.json([])],
    ['a document without paths', () => Response.json({ paths: null })],
    ['a path without operations', document({ '/home': null })],
  ])('are none after %s', async (_what, answer) => {
    expect(await capabilitiesOf(document({ '/home': { get: {} } }))).toEqual(['home']);
    expect(await capabilitiesOf(answer)).toEqual([]);
  });

  it('are found by other names of the parameters and with the base path', async () => {
    const operation = { parameters: [{ name: 'x-company-id', in: 'header' }] };
    const paths = { '/api/v2/companies/{companyId}/switch': { post: operation, delete: null } };
    expect(await capabilitiesOf(document(paths))).toEqual(['companySwitch', 'companyTabs']);
  });
});
