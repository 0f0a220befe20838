import type { Page } from '../../contract/page';
import type { Publication, PublishResult } from '../../contract/publication';
import { dataOf, type TestApi } from './testApi';

/** Calls about records that the superadmin of one company of the fixture publishes to the other. */
export const publicationCalls = (api: TestApi) => {
  const as = () => api.care.superadmin;
  /** The company that gets the copies. */
  const there = () => ({ as: as(), headers: { 'X-Company-Id': String(api.logistics.id) } });
  const results = async (id: number, more: Record<string, unknown> = {}) =>
    dataOf<PublishResult[]>(
      await api.call('POST', '/companies/publications', {
        as: as(),
        body: { resource: 'pages', id, company_ids: [api.logistics.id], ...more },
      }),
    );
  const linksOf = async (id: number, resource = 'pages', query = '') =>
    dataOf<Publication[]>(
      await api.call(
        'GET',
        `/companies/publications?filter[resource]=${resource}&filter[source_id]=${id}${query}`,
        { as: as() },
      ),
    );
  return {
    as,
    there,
    results,
    linksOf,
    createPage: async (values: Record<string, unknown> = {}) =>
      dataOf<Page>(
        await api.call('POST', '/pages', {
          as: as(),
          body: {
            title: 'Brandskydd',
            type: 4,
            content: '<p>Nyckel i receptionen</p>',
            published: true,
            ...values,
          },
        }),
      ).id,
    publish: async (id: number, more: Record<string, unknown> = {}) =>
      (await results(id, more)).map(({ outcome }) => outcome),
    copyOf: async (id: number) => (await linksOf(id))[0]?.copy_id ?? 0,
    readCopy: async (id: number) => dataOf<Page>(await api.call('GET', `/pages/${id}`, there())),
    change: (id: number, content: string, where: object = { as: as() }) =>
      api.call('PATCH', `/pages/${id}`, { ...where, body: { content } }),
  };
};
