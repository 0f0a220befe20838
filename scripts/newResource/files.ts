import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { appFile, appTestFile } from './appFiles';
import type { NewResource } from './describe';
import { declarationFile, tablesFile, textsFile } from './serverFiles';

/** Returns the folder of an extension, relative to the repository. */
export const extensionFolder = (name: string): string => `extensions/${name}`;

/**
 * Returns the files of a resource by path, its declaration first, formatted as the linter asks.
 * @param root the repository
 */
export const filesOf = async (
  root: string,
  resource: NewResource,
): Promise<[path: string, text: string][]> => {
  const config = await resolveConfig(join(root, 'package.json'));
  const files = {
    'contract.ts': declarationFile(resource),
    'tables.ts': tablesFile(resource),
    'texts/en.ts': textsFile(resource),
    'app.ts': appFile(resource),
    [`${resource.many}.test.tsx`]: appTestFile(resource),
  };
  return Promise.all(
    Object.entries(files).map(async ([file, text]): Promise<[string, string]> => {
      const path = join(extensionFolder(resource.name), file);
      return [path, await format(text, { ...config, filepath: path })];
    }),
  );
};
