import { chunk, memoize } from 'es-toolkit';
import type { DataProvider, GetListParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants';
import { idsPath, recordPath, resourcePath } from '../../../contract/endpoints';
import { isMultipart } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { ApiError } from '../../api/ApiError';
import { request, type ApiResponse } from '../../api/client';
import { t } from '../../api/language';
import { rememberEntry } from './auditLog';
import { runMany } from './bulk';
import { companyBodies } from './companies';
import {
  changedFields,
  filterQuery,
  isObject,
  listQueryString,
  requireRecord,
  requireRecords,
  toArray,
  toId,
  toRecord,
  totalOf,
  unreadable,
  type ListParams,
  type ListResult,
} from './dialect';
import { fileBodies, type ResourceBodies } from './bodies';
import { feedBodies } from './feeds';
import { reportRead } from './reads';
import { createEtags, createRest, restName, sendForm } from './restClient';

/** Bodies of resources that are not those of `fileBodies`. */
const BODIES: Partial<Record<string, ResourceBodies>> = {
  companies: companyBodies,
  feeds: feedBodies,
};

/** The bodies of a resource whose files come with them. */
const bodiesOf = memoize((resource: string): ResourceBodies | undefined =>
  isMultipart(resourceOf(resource) ?? {}) ? (BODIES[resource] ?? fileBodies(resource)) : undefined,
);

/** Passed as `meta` to save over another user's change that the user has seen: its ETag, or null for any state. */
export interface SaveOver {
  etag: string | null;
}

export const OVERWRITE: SaveOver = { etag: null };

/** The ETag of no state, for a change of what the user has not seen: the server refuses it, and tells who changed what. */
export const OUTDATED: SaveOver = { etag: '"0-0"' };

const requestPage = (path: string, params: ListParams, signal?: AbortSignal): Promise<ApiResponse> =>
  request(`${path}?${listQueryString(params)}`, { signal, retryWhenOnline: true });

const readPage = <T extends RaRecord>(response: ApiResponse): ListResult<T> => {
  const data = requireRecords<T>(response);
  return { data, total: totalOf(response) ?? data.length };
};

/** Signatures have no id: they get that of their user. */
const withUserIds = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row: unknown) => (isObject(row) ? { id: row.user_id, ...row } : row))
    : rows;

const listPage = async <T extends RaRecord>(
  path: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<ListResult<T>> => readPage(await requestPage(path, params, signal));

/** Lists longer than the API's page size, such as for react-admin's exporter, are joined from several pages. */
const list = async <T extends RaRecord>(
  path: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<ListResult<T>> => {
  if (params.perPage <= MAX_PAGE_SIZE) return listPage(path, params, signal);
  const rows: T[] = [];
  const firstPage = ((params.page - 1) * params.perPage) / MAX_PAGE_SIZE + 1;
  for (let page = Math.floor(firstPage); ; page += 1) {
    const onePage = { ...params, page, perPage: MAX_PAGE_SIZE };
    const next = await listPage<T>(path, onePage, signal);
    rows.push(...next.data);
    if (next.data.length !== MAX_PAGE_SIZE || rows.length >= Math.min(params.perPage, next.total))
      return { data: rows.slice(0, params.perPage), total: next.total };
  }
};

/** Lists the ids of the rows on all pages, in one call. */
const listIds = async <T extends RaRecord>(
  resource: string,
  { sort, filter }: ListParams,
  signal?: AbortSignal,
): Promise<ListResult<T>> => {
  const path = `${idsPath(resource)}?${filterQuery(filter, sort).toString()}`;
  const response = await request(path, { signal, retryWhenOnline: true });
  const data = toArray<Identifier>(response.data).flatMap((id) => toRecord<T>({ id }) ?? []);
  return { data, total: totalOf(response) ?? data.length };
};

/** `meta` of a list of which only the ids are needed, such as to select all rows. */
export const ONLY_IDS = { onlyIds: true } as const;

/** Companies and notifications have few rows, and no call for their ids. */
const hasIds = (resource: string): boolean => resource !== 'companies' && resource !== 'notifications';

const toListParams = (params: GetListParams): ListParams => ({
  page: params.pagination?.page ?? 1,
  perPage: params.pagination?.perPage ?? 10,
  sort: params.sort,
  filter: params.filter as Record<string, unknown> | undefined,
});

const getByIds = async <T extends RaRecord>(
  resource: string,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<T[]> => {
  const query = filterQuery({ id: ids });
  query.set('page[size]', String(ids.length));
  const path = `${resourcePath(resource)}?${query.toString()}`;
  return requireRecords<T>(await request(path, { signal, retryWhenOnline: true }));
};

/** Makes a call for each row, and throws the first failure. */
const forEachId = async (ids: Identifier[], job: (id: Identifier) => Promise<unknown>) => {
  const [failure] = (await runMany(ids, job)).failed;
  if (failure) throw failure.error;
  return { data: ids };
};

/**
 * Creates react-admin's nine methods. Single records go through ra-data-simple-rest. It does not support our lists,
 * PATCH with the changed fields only, multipart bodies, or a result for each of many rows.
 */
export const createCrud = (): DataProvider => {
  const etags = createEtags();
  const rest = createRest(etags);

  const updateWithFiles = async (resource: string, id: Identifier, form: FormData) => {
    const path = recordPath(resource, id);
    const { data, status, headers } = await sendForm(path, form, etags.ifMatch(path));
    etags.remember(path, headers);
    rememberEntry(path, headers);
    // After an empty response, the stored files are known to the server only.
    return (
      toRecord(data) ?? requireRecord({ data: (await rest.getOne(restName(resource), { id })).data, status })
    );
  };

  const update = async (resource: string, params: UpdateParams) => {
    const previous = params.previousData as Record<string, unknown> | undefined;
    const values = params.data as Record<string, unknown>;
    const data = bodiesOf(resource)?.update(values, previous) ?? changedFields(values, previous);
    if (data instanceof FormData)
      return { data: await updateWithFiles(resource, params.id as Identifier, data) };
    if (previous && Object.keys(data).length === 0) {
      rememberEntry(recordPath(resource, params.id as Identifier), undefined);
      return { data: { ...previous, id: toId(params.id) } };
    }
    const saved = await rest.update<RaRecord>(restName(resource), { ...params, data });
    // An empty response (204) means that the values were saved as sent.
    return { data: toRecord(saved.data) ?? { ...previous, ...data, id: toId(params.id) } };
  };

  return {
    supportAbortSignal: true,

    getList: (resource, params) => {
      const onlyIds = params.meta === ONLY_IDS && hasIds(resource);
      return onlyIds
        ? listIds(resource, toListParams(params), params.signal)
        : list(resourcePath(resource), toListParams(params), params.signal);
    },

    getOne: async <T extends RaRecord>(resource: string, params: Parameters<DataProvider['getOne']>[1]) => {
      const { id } = params;
      try {
        const data: unknown = (await rest.getOne(restName(resource), params)).data;
        // No body at all, such as of a 204, says nothing about the record.
        if (data === undefined) throw unreadable(204);
        const record = toRecord<T>(data);
        if (!record) throw new ApiError(t('api.not_found'), 404);
        reportRead(resource, id, {});
        return { data: record };
      } catch (error) {
        if (!params.signal?.aborted) reportRead(resource, id, { error });
        throw error;
      }
    },

    getMany: async <T extends RaRecord>(resource: string, params: Parameters<DataProvider['getMany']>[1]) => {
      const ids = [...new Set(params.ids.map(toId))];
      const batches = chunk(ids, MAX_PAGE_SIZE);
      const rows = await Promise.all(batches.map((batch) => getByIds<T>(resource, batch, params.signal)));
      return { data: rows.flat() };
    },

    /** Records with `id` in the field `target`, or what only records of `target` have: the `comments` of `feeds`. */
    getManyReference: async (resource, { target, id, ...params }) => {
      if (!resourceOf(resource)) {
        const path = `${recordPath(target, id)}/${resource}`;
        const response = await requestPage(path, toListParams(params), params.signal);
        return readPage({ ...response, data: withUserIds(response.data) });
      }
      const filter = { ...(params.filter as Record<string, unknown>), [target]: id };
      return list(resourcePath(resource), toListParams({ ...params, filter }), params.signal);
    },

    create: async (resource, params) => {
      const body = bodiesOf(resource)?.create(params.data as Record<string, unknown>) ?? params.data;
      const { data } =
        body instanceof FormData
          ? await sendForm(resourcePath(resource), body)
          : await rest.create<RaRecord>(restName(resource), { ...params, data: body });
      const record: RaRecord = requireRecord({ data, status: 200 });
      return { data: record as never };
    },

    update: async (resource, params) => {
      const path = recordPath(resource, params.id as Identifier);
      const { etag } = (params.meta ?? {}) as Partial<SaveOver>;
      if (etag === undefined) return update(resource, params);
      const known = etags.get(path);
      etags.set(path, etag);
      try {
        return await update(resource, params);
      } catch (error) {
        // The user has agreed to this save only.
        etags.set(path, known);
        throw error;
      }
    },

    updateMany: (resource, { ids, data }) =>
      forEachId(ids, (id) => {
        etags.forget(recordPath(resource, id));
        return rest.update(restName(resource), {
          id,
          data: data as Record<string, unknown>,
          previousData: { id },
        });
      }),

    delete: async (resource, params) => {
      await rest.delete(restName(resource), params);
      return { data: params.previousData ?? { id: params.id } };
    },

    deleteMany: (resource, { ids }) => forEachId(ids, (id) => rest.delete(restName(resource), { id })),
  } as DataProvider;
};
