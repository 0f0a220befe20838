import { vi } from 'vitest';
import type { TestApi } from './testApi';

/** Returns the keys that are written to the file store while `work` runs. */
export const storedKeys = async (api: TestApi, work: () => Promise<unknown>): Promise<string[]> => {
  const put = vi.spyOn(api.deps.files, 'put');
  await work();
  const keys = put.mock.calls.map(([key]) => key);
  put.mockRestore();
  return keys;
};
