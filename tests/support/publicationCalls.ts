import type { ChangeSetRow } from '../../contract/changeSet';
import type { Page } from '../../contract/page';
import type { Publication, PublishedResource } from '../../contract/publication';
import texts from '../../i18n/en/server';
import { changeSetCalls } from './changeSetCalls';
import { dataOf, type TestApi } from './testApi';

interface PublishOptions {
  resource?: PublishedResource;
  companies?: number[];
  overwrite?: boolean;
  /** Only plans it. */
  preview?: boolean;
}

const outcomeOf = ({ state, action, skipped }: ChangeSetRow) => {
  if (skipped === texts.api.copy_changed) return 'drifted';
  if (skipped !== null) return 'failed';
  if (state === 'unchanged') return 'unchanged';
  return action === 'create' ? 'created' : 'updated';
};

const resultOf = (row: ChangeSetRow) => {
  const outcome = outcomeOf(row);
  return {
    company_id: row.id,
    name: row.name,
    outcome,
    ...(outcome === 'failed' && { reason: row.skipped }),
  };
};

/** Calls about records that the superadmin of one company of the fixture publishes to the other. */
export const publicationCalls = (api: TestApi) => {
  const as = () => api.care.superadmin;
  /** The company that gets the copies. */
  const there = () => ({ as: as(), headers: { 'X-Company-Id': String(api.logistics.id) } });
  const changeSets = changeSetCalls(api);
  /** Publishes a record, or only plans that. @returns the id of the change set */
  const changeSetOf = (
    id: number,
    { resource = 'pages', companies = [api.logistics.id], overwrite, preview = false }: PublishOptions = {},
  ) =>
    changeSets.create(
      {
        resource: 'companies',
        kind: 'publish',
        ids: companies,
        publish: { resource, id, overwrite },
        run: !preview,
      },
      as(),
    );
  /** @returns what has become of each company, or would */
  const results = async (id: number, options?: PublishOptions) =>
    (await changeSets.rows(await changeSetOf(id, options), '', as())).map(resultOf);
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
    changeSetOf,
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
    publish: async (id: number, options?: PublishOptions) =>
      (await results(id, options)).map(({ outcome }) => outcome),
    copyOf: async (id: number) => (await linksOf(id))[0]?.copy_id ?? 0,
    readCopy: async (id: number) => dataOf<Page>(await api.call('GET', `/pages/${id}`, there())),
    change: (id: number, content: string, where: object = { as: as() }) =>
      api.call('PATCH', `/pages/${id}`, { ...where, body: { content } }),
  };
};
