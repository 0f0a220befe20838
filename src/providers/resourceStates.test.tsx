import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  TestMemoryRouter,
  useCreate,
  useDelete,
  useGetList,
  useGetOne,
  useUpdate,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { data, failure, page, recordApi } from '../../tests/support/recordApi';
import { dataProvider } from './dataProvider';
import { createQueryClient } from './queryClient';

interface Row {
  id: number;
  name: string;
}

/** A server with two stored rows. It does not respond while `held` is set, and fails while `down` is set. */
const serve = (resource: string) => {
  const state = { down: false, held: Promise.resolve() };
  let rows: Row[] = [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ];
  recordApi(async ({ method, path, body }) => {
    await state.held;
    if (state.down) return failure(400, 'bad');
    const [, name, id] = path.split('/');
    if (name !== resource) return failure(404, 'not_found');
    const change = body as Partial<Row> | undefined;
    const row = rows.find((candidate) => candidate.id === Number(id));
    switch (method) {
      case 'POST': {
        const made = { id: 3, name: change?.name ?? '' };
        rows = [...rows, made];
        return data(made);
      }
      case 'PATCH':
        rows = rows.map((candidate) => (candidate === row ? { ...candidate, ...change } : candidate));
        return data({ ...row, ...change });
      case 'DELETE':
        rows = rows.filter((candidate) => candidate !== row);
        return new Response(null, { status: 204 });
      default:
        // Ids may be strings: they are compared as integers.
        return id ? data(row && { ...row, id: String(row.id) }) : page(rows);
    }
  });
  return state;
};

const open = async (resource: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
        {children}
      </CoreAdminContext>
    </TestMemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const [create, creation] = useCreate<Row>(resource);
      const [update, change] = useUpdate<Row>(resource);
      const [remove, removal] = useDelete<Row, Error>(resource);
      return {
        list: useGetList<Row>(resource),
        active: useGetOne<Row>(resource, { id: 2 }),
        create,
        creation,
        update,
        change,
        remove,
        removal,
      };
    },
    { wrapper },
  );
  expect([result.current.list.isPending, result.current.list.data]).toEqual([true, undefined]);
  await waitFor(() => expect(result.current.list.data).toHaveLength(2));
  return result;
};

describe('resource state', () => {
  it.each(['users', 'pages', 'categories', 'media', 'groups', 'companies', 'feeds'])(
    'of %s reflects create, update and delete, and their progress',
    async (resource) => {
      const server = serve(resource);
      const result = await open(resource);
      const names = () => result.current.list.data?.map(({ name }) => name);
      expect([names(), result.current.creation.isIdle]).toEqual([['One', 'Two'], true]);
      await waitFor(() => expect(result.current.active.data).toMatchObject({ id: 2, name: 'Two' }));

      await act(() => result.current.create(resource, { data: { name: 'Three' } }, { returnPromise: true }));
      await waitFor(() =>
        expect([names(), result.current.creation.isSuccess]).toEqual([['One', 'Two', 'Three'], true]),
      );

      const two = { id: 2, data: { name: 'Second' }, previousData: { id: 2, name: 'Two' } };
      await act(() => result.current.update(resource, two, { returnPromise: true }));
      await waitFor(() =>
        expect([names(), result.current.change.isSuccess]).toEqual([['One', 'Second', 'Three'], true]),
      );
      expect(result.current.active.data).toMatchObject({ id: 2, name: 'Second' });

      const one = { id: 1, previousData: { id: 1, name: 'One' } };
      await act(() => result.current.remove(resource, one, { returnPromise: true }));
      await waitFor(() =>
        expect([names(), result.current.removal.isSuccess]).toEqual([['Second', 'Three'], true]),
      );

      server.down = true;
      await act(async () => {
        await result.current.create(resource, { data: { name: 'Four' } });
        await result.current.update(resource, two);
        await expect(result.current.remove(resource, two, { returnPromise: true })).rejects.toMatchObject({
          status: 400,
        });
      });
      await waitFor(() => {
        const { creation, change, removal } = result.current;
        expect([creation, change, removal].map(({ error }) => error)).toEqual(
          Array.from({ length: 3 }, () => expect.objectContaining({ status: 400 }) as unknown),
        );
      });
      expect(names()).toEqual(['Second', 'Three']);
    },
  );

  it('of shortcuts is pending while one is created', async () => {
    const server = serve('shortcuts');
    const result = await open('shortcuts');
    const create = () => result.current.create('shortcuts', { data: { name: 'Three' } });
    let letGo: () => void = () => undefined;
    server.held = new Promise((done) => (letGo = done));
    await act(create);
    await waitFor(() => expect(result.current.creation.isPending).toBe(true));
    letGo();
    await waitFor(() =>
      expect([result.current.creation.isPending, result.current.list.data?.length]).toEqual([false, 3]),
    );
    server.down = true;
    await act(create);
    await waitFor(() => expect(result.current.creation.error).toMatchObject({ status: 400 }));
    expect([result.current.creation.isPending, result.current.list.data?.length]).toEqual([false, 3]);
  });
});
