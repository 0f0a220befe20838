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

const RESOURCES = ['users', 'pages', 'categories', 'media', 'groups', 'companies', 'feeds'];
const ROW = { id: 2, name: 'Two' };
const UPDATE = { id: 2, data: { name: 'Other' }, previousData: ROW };
const DELETE = { id: 2, previousData: ROW };
const REFUSED = { name: 'ApiError', status: 400, message: 'Says bad' };

const wrapper = ({ children }: { children: ReactNode }) => (
  <TestMemoryRouter>
    <CoreAdminContext dataProvider={dataProvider} queryClient={createQueryClient()}>
      {children}
    </CoreAdminContext>
  </TestMemoryRouter>
);

/** The hooks of the screens, over our data provider. */
const open = (resource: string) =>
  renderHook(
    () => {
      const [create, creation] = useCreate(resource);
      const [update, change] = useUpdate(resource);
      const [remove, removal] = useDelete(resource);
      return { create, creation, update, change, remove, removal };
    },
    { wrapper },
  ).result;

/** What an action gives back: whether it succeeded. Like the screens, it does not throw. */
const succeeds = async (result: ReturnType<typeof open>, action: 'create' | 'update', resource: string) => {
  await act(() =>
    action === 'create'
      ? result.current.create(resource, { data: { name: 'New' } })
      : result.current.update(resource, UPDATE),
  );
  const state = () => result.current[action === 'create' ? 'creation' : 'change'];
  await waitFor(() => expect(state().isPending || state().isIdle).toBe(false));
  return { isSuccess: state().isSuccess, error: state().error };
};

describe.each(RESOURCES)('a failed call of %s', (resource) => {
  it('records the error of a fetch, of the list and of one row', async () => {
    recordApi(() => failure(400, 'bad'));
    const { result } = renderHook(
      () => ({ list: useGetList(resource), one: useGetOne(resource, { id: 2 }) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.one.error).toMatchObject(REFUSED));
    await waitFor(() => expect(result.current.list.error).toMatchObject(REFUSED));
    expect([result.current.list.isSuccess, result.current.one.isSuccess]).toEqual([false, false]);
  });

  it.each(['create', 'update'] as const)(
    'records the error of a %s, whose action returns false',
    async (action) => {
      recordApi(() => failure(400, 'bad'));
      const outcome = await succeeds(open(resource), action, resource);
      expect(outcome).toMatchObject({ isSuccess: false, error: REFUSED });
    },
  );

  it('records the error of a delete and rethrows it', async () => {
    recordApi(() => failure(400, 'bad'));
    const result = open(resource);
    await act(() =>
      expect(result.current.remove(resource, DELETE, { returnPromise: true })).rejects.toMatchObject(REFUSED),
    );
    await waitFor(() => expect(result.current.removal.error).toMatchObject(REFUSED));
  });
});

it.each(['create', 'update'] as const)(
  'a successful %s returns true and records no error',
  async (action) => {
    recordApi(() => data({ id: 2, name: 'Other' }));
    expect(await succeeds(open('groups'), action, 'groups')).toEqual({ isSuccess: true, error: null });
  },
);

describe('shortcuts', () => {
  it('a failed create returns false', async () => {
    recordApi(() => failure(400, 'bad'));
    expect((await succeeds(open('shortcuts'), 'create', 'shortcuts')).isSuccess).toBe(false);
  });

  it('a failed delete rethrows, and the shortcut stays', async () => {
    recordApi(({ method }) => (method === 'DELETE' ? failure(400, 'bad') : page([ROW])));
    const { result } = renderHook(
      () => ({ list: useGetList('shortcuts'), remove: useDelete('shortcuts')[0] }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.data).toHaveLength(1));
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    await act(() =>
      expect(result.current.remove('shortcuts', DELETE, options)).rejects.toMatchObject(REFUSED),
    );
    expect(result.current.list.data).toEqual([ROW]);
  });
});

describe('without error handling', () => {
  it.each<[what: string, call: () => Promise<unknown>]>([
    ['activating a user', () => dataProvider.setUserActive(7, true)],
    ['deactivating a user', () => dataProvider.setUserActive(7, false)],
    ['deleting a document', () => dataProvider.removeDocument(7, 9)],
  ])('%s rejects', async (_what, call) => {
    recordApi(() => failure(400, 'bad'));
    await expect(call()).rejects.toMatchObject(REFUSED);
  });
});
