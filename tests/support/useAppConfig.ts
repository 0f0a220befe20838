import { afterAll, beforeAll } from 'vitest';
import { appConfig } from '../../contract/appConfig';

/** Sets options of `app.config.ts` for the tests of a file or a `describe`. */
export const useAppConfig = (options: Partial<typeof appConfig>): void => {
  const before = Object.fromEntries(
    Object.keys(options).map((name) => [name, appConfig[name as keyof typeof appConfig]]),
  );
  beforeAll(() => void Object.assign(appConfig, options));
  afterAll(() => void Object.assign(appConfig, before));
};
