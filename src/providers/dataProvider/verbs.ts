import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../contract/constants';
import { resourcePath } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { request, type ApiResponse } from '../../api/client';
import { currentLanguage, t } from '../../api/language';
import { BODIES, sendForm } from './bodies';
import { changedFields } from './changes';
import { clientList } from './clientList';
import { createEtags } from './etags';
import { toId, toRecord } from './ids';
import { filterQuery, listQueryString, type ListParams } from './query';
import { createRestClient } from './restClient';
import { ManyError, runMany, type ManyResult } from './runMany';

/** Passed as `meta` to save over somebody else's change, after asking. */
export const OVERWRITE = { overwrite: true } as const;

const isOverwrite = (meta: unknown): boolean =>
  (meta as Partial<typeof OVERWRITE> | undefined)?.overwrite === true;

const rowsOf = <T extends RaRecord>(answer: ApiResponse): T[] => {
  if (!Array.isArray(answer.data))
    throw new ApiError(t('api.unreadable', { status: answer.status }), answer.status);
  return answer.data.map((row) => toRecord<T>(row)).filter((row) => row !== null);
};

const listPage = async <T extends RaRecord>(
  resource: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<GetListResult<T>> => {
  const answer = await request(`${resourcePath(resource)}?${listQueryString(params)}`, {
    signal,
    retryWhenOnline: true,
  });
  const rows = rowsOf<T>(answer);
  const total = Number(answer.meta?.total);
  return answer.meta && Number.isFinite(total)
    ? { data: rows, total }
    : clientList(rows, params, currentLanguage());
};

/** A list longer than the API gives at once is put together from its pages (react-admin's exporter asks for 1,000). */
const list = async <T extends RaRecord>(
  resource: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<GetListResult<T>> => {
  if (params.perPage <= MAX_PAGE_SIZE) return listPage(resource, params, signal);
  const rows: T[] = [];
  const firstPage = ((params.page - 1) * params.perPage) / MAX_PAGE_SIZE + 1;
  for (let page = Math.floor(firstPage); ; page += 1) {
    const next = await listPage<T>(resource, { ...params, page, perPage: MAX_PAGE_SIZE }, signal);
    rows.push(...next.data);
    if (next.data.length < MAX_PAGE_SIZE || rows.length >= params.perPage)
      return { data: rows.slice(0, params.perPage), total: next.total };
  }
};

const listParams = (params: GetListParams): ListParams => ({
  page: params.pagination?.page ?? 1,
  perPage: params.pagination?.perPage ?? 10,
  sort: params.sort,
  filter: params.filter as Record<string, unknown> | undefined,
});

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const doneOrThrow = (result: ManyResult): Identifier[] => {
  if (result.failed.length > 0)
    throw new ManyError(t('bulk.failed', { smart_count: result.failed.length }), result);
  return result.done;
};

/**
 * react-admin's nine verbs over /api/v2 (spec section 7). One row at a time goes through ra-data-simple-rest over our
 * client; what it cannot say stands here: our lists, PATCH of what changed, many rows with a result for each.
 */
export const createVerbs = (): DataProvider => {
  const etags = createEtags();
  const rest = simpleRestProvider('', createRestClient(etags));

  const updateWithFiles = async (resource: string, id: Identifier, form: FormData) => {
    const path = `${resourcePath(resource)}/${encodeURIComponent(id)}`;
    const answer = await sendForm(path, form, etags.condition(resource, id));
    etags.remember(resource, id, answer.headers);
    // A server that answers nothing is asked for what it made of the files.
    const record = toRecord(answer.data) ?? toRecord((await rest.getOne(resource, { id })).data);
    if (!record) throw new ApiError(t('api.unreadable', { status: answer.status }), answer.status);
    return record;
  };

  return {
    supportAbortSignal: true,

    getList: (resource, params) => list(resource, listParams(params), params.signal),

    getOne: async <T extends RaRecord>(resource: string, params: Parameters<DataProvider['getOne']>[1]) => {
      const record = toRecord<T>((await rest.getOne(resource, params)).data);
      if (!record) throw new ApiError(t('api.not_found'), 404);
      return { data: record };
    },

    getMany: async <T extends RaRecord>(resource: string, params: Parameters<DataProvider['getMany']>[1]) => {
      const ids = [...new Set(params.ids.map(toId))];
      const parts = chunksOf(ids, MAX_PAGE_SIZE).map(async (chunk) => {
        const query = filterQuery({ id: chunk });
        query.set('page[size]', String(chunk.length));
        const rows = rowsOf<T>(
          await request(`${resourcePath(resource)}?${query.toString()}`, {
            signal: params.signal,
            retryWhenOnline: true,
          }),
        );
        return rows.filter((row) => chunk.includes(row.id));
      });
      return { data: (await Promise.all(parts)).flat() };
    },

    getManyReference: (resource, { target, id, ...params }) => {
      const filter = { ...(params.filter as Record<string, unknown>), [target]: id };
      return list(resource, listParams({ ...params, filter }), params.signal);
    },

    create: async (resource, params) => {
      const body = BODIES[resource]?.create(params.data as Record<string, unknown>) ?? params.data;
      const { data } =
        body instanceof FormData
          ? await sendForm(resourcePath(resource), body)
          : await rest.create<RaRecord>(resource, { ...params, data: body });
      const record = toRecord(data);
      if (!record) throw new ApiError(t('api.unreadable', { status: 200 }), 200);
      return { data: record as never };
    },

    update: async (resource, params) => {
      if (isOverwrite(params.meta)) etags.forget(resource, params.id as Identifier);
      const previous = params.previousData as Record<string, unknown> | undefined;
      const values = params.data as Record<string, unknown>;
      const data = BODIES[resource]?.update(values, previous) ?? changedFields(values, previous);
      if (data instanceof FormData)
        return { data: await updateWithFiles(resource, params.id as Identifier, data) };
      const answer = await rest.update<RaRecord>(resource, { ...params, data });
      // An empty answer (204) means that what was sent stands now.
      return { data: toRecord(answer.data) ?? { ...previous, ...data, id: toId(params.id) } };
    },

    updateMany: async (resource, { ids, data }) => {
      const save = (id: Identifier) => {
        etags.forget(resource, id);
        return rest.update(resource, { id, data: data as Record<string, unknown>, previousData: { id } });
      };
      return { data: doneOrThrow(await runMany(ids, save)) };
    },

    delete: async (resource, params) => {
      await rest.delete(resource, params);
      return { data: params.previousData ?? { id: params.id } };
    },

    deleteMany: async (resource, { ids }) => ({
      data: doneOrThrow(await runMany(ids, (id) => rest.delete(resource, { id }))),
    }),
  } as DataProvider;
};
