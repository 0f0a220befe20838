import { vi } from 'vitest';
import type { TestApi } from './testApi';

/** The keys that are put into the store of files while something is done. */
export const keysPutBy = async (api: TestApi, work: () => Promise<unknown>): Promise<string[]> => {
  const put = vi.spyOn(api.deps.files, 'put');
  await work();
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  return keys;
};
