import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { camelCase } from '../../contract/endpoints';
import { appTestFile, indexFile } from './appFiles';
import type { namesOf, NewResource } from './describe';
import { declarationFile, textsFile } from './serverFiles';

type Names = ReturnType<typeof namesOf>;

export const DECLARED_TABLES = 'server/db/schema/declared.ts';

/** Returns the paths of the files of a resource, its declaration first. */
export const pathsOf = ({ name, many }: Pick<Names, 'name' | 'many'>) =>
  [
    `contract/resources/${many}.ts`,
    `i18n/resources/${many}.ts`,
    `src/resources/${name}/index.ts`,
    `src/resources/${name}/${many}.test.tsx`,
  ] as const;

/** Formats files as the linter asks. @param root the repository */
export const formatFiles = async <Path extends string>(
  root: string,
  files: readonly (readonly [Path, string])[],
): Promise<[path: Path, text: string][]> => {
  const config = await resolveConfig(join(root, 'package.json'));
  return Promise.all(
    files.map(async ([path, text]): Promise<[Path, string]> => [
      path,
      await format(text, { ...config, filepath: path }),
    ]),
  );
};

/** Returns the files of a resource. */
export const filesOf = (root: string, resource: NewResource) => {
  const [declaration, texts, index, test] = pathsOf(resource);
  return formatFiles(root, [
    [declaration, declarationFile(resource)],
    [texts, textsFile(resource)],
    [index, indexFile(resource)],
    [test, appTestFile(resource)],
  ]);
};

/** A property whose name needs quotes when it has hyphens. */
const propertyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name);

/** The lines that a resource adds to lists of all resources: an import, and a property before the line `before`. */
export const listingsOf = ({ name, many }: Pick<Names, 'name' | 'many'>) => {
  const imported = `import { ${many} } from './${many}';`;
  return [
    {
      path: 'contract/resources/records.ts',
      imported,
      property: name === many ? `${many},` : `${propertyOf(name)}: ${many},`,
      before: '} as const;',
    },
    {
      path: 'i18n/resources/index.ts',
      imported,
      property: `${propertyOf(name)}: ${many}[language],`,
      before: '});',
    },
  ];
};

/** The table of a resource, and one for each field of several references or files. */
export const tablesText = ({ name, many, table, fields }: NewResource): string => {
  const resource = name.includes('-') ? `resources['${name}']` : `resources.${name}`;
  const links = fields.filter(({ kind }) => kind === 'references' || kind === 'files');
  return [
    `export const ${many} = tableOf('${table}', ${resource});`,
    ...links.map(
      ({ name: field, target = 'files' }) =>
        `export const ${camelCase(`${table}_${field}`.replaceAll('_', '-'))} = linkTable(${many}, '${field}', '${target}');`,
    ),
  ].join('\n');
};

const importedPath = (line: string): string => /^import .* from '(\.[^']*)'/.exec(line)?.[1] ?? '';

/** Adds an import in alphabetical order among those from the same folder. */
export const addImport = (source: string, line: string): string => {
  const path = importedPath(line);
  const all = source.split('\n');
  const next = all.findIndex((other) => {
    const otherPath = importedPath(other);
    return dirname(otherPath) === dirname(path) && otherPath > path;
  });
  const last = all.findLastIndex((other) => importedPath(other) !== '');
  return all.toSpliced(next < 0 ? last + 1 : next, 0, line).join('\n');
};
