import { dataOf, type TestApi } from './testApi';

/** Deletes everything permanently that a user sees in the trash. */
export const emptyTrashAs = async (
  api: Pick<TestApi, 'call' | 'care'>,
  as = api.care.admin,
): Promise<void> => {
  const entries = dataOf<{ id: number }[]>(await api.call('GET', '/trash?page[size]=100', { as }));
  await api.call('POST', '/trash/delete', { as, body: { ids: entries.map(({ id }) => id) } });
};
