import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPOSED } from './composedKeys';

/** A source's path from the root → its text. */
export type Sources = ReadonlyMap<string, string>;

/** The sources of a folder, tests left out. */
export const read = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return read(path);
    return /(?<!\.test)\.tsx?$/.test(path) ? [[path, readFileSync(path, 'utf8')]] : [];
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names that only the source itself lists: what must stand there for `<prefix><name>` to be used. */
const NAMED: readonly { prefix: string; found: (name: string, text: string) => boolean }[] = [
  {
    // A refusal's code is the key of its text (server/core/ApiError.ts); a 404 composes its own from a noun.
    prefix: 'api.',
    found: (name, text) =>
      (name.startsWith('not_found_') &&
        ['notFound(', 'noun: '].some((before) => text.includes(`${before}'${name.slice(10)}'`))) ||
      [...text.matchAll(/(?:new ApiError\(|assertNotInUse\(|EDGE_CODES\b[^=;]*=)[^;]*;/g)].some(([statement]) =>
        statement.includes(`'${name}'`),
      ),
  },
  {
    // Bounds and formats of a schema (contract/issues.ts); every other rule is named in full.
    prefix: 'validation.',
    found: (name, text) =>
      (/^(min|max)_/.test(name) && text.includes(`\`validation.\${bound}${name.slice(3)}\``)) ||
      (text.includes('`validation.${issue.format}`') && text.includes(`issue.format === '${name}'`)),
  },
  {
    prefix: 'resources.users.sections.',
    found: (name, text) => text.includes(`<Section title="${name}"`),
  },
];

/** Keys that react-admin and ResourceList look up for every resource: its names, notifications, empty list and fields. */
const byConvention =
  /^resources\.([\w-]+)\.(?:name|forcedCaseName|(?:list\.)?empty(?:_hint)?|notifications\.(?:created|updated|deleted)|fields\.(\w+))$/;

/** Schemas that belong to a resource beside its own, `contract/<singular>.ts`. */
const MORE_SCHEMAS: Readonly<Record<string, string>> = {
  users: 'contract/document.ts',
  categories: 'contract/category.ts',
  companies: 'contract/company.ts',
  'leave-requests': 'contract/leave.ts',
  'sick-reports': 'contract/sickReport.ts',
};

/** Whether a resource's screens or schemas have the field; the server names it in a 422 by its schema. */
const hasField = (resource: string, field: string, sources: Sources): boolean => {
  const places = [
    `src/resources/${resource}/`,
    `contract/${resource.replace(/s$/, '')}.ts`,
    MORE_SCHEMAS[resource] ?? '-',
  ];
  const own = [...sources].filter(([path]) => places.some((place) => path.startsWith(place)));
  const name = escaped(field);
  const mention = new RegExp(`\\bsource="${name}"|\\bsource: '${name}'|(^|\\{)\\s*${name}(:|,$)`, 'm');
  return own.some(([, text]) => mention.test(text));
};

const isUsed = (key: string, sources: Sources, all: string): boolean => {
  if ([`'${key}'`, `"${key}"`, `\`${key}\``].some((literal) => all.includes(literal))) return true;
  const [matched, resource = '', field] = byConvention.exec(key) ?? [];
  if (matched)
    return field === undefined ? all.includes(`name: '${resource}'`) : hasField(resource, field, sources);
  return (
    COMPOSED.some(
      ({ prefix, names, template }) => names.some((name) => prefix + name === key) && template.test(all),
    ) || NAMED.some(({ prefix, found }) => key.startsWith(prefix) && found(key.slice(prefix.length), all))
  );
};

/** The keys of the catalogue that no source uses. */
export const unusedKeys = (keys: readonly string[], sources: Sources): string[] => {
  const all = [...sources.values()].join('\n');
  return keys.filter((key) => !isUsed(key, sources, all));
};

/** Every key that the sources write out and the catalogue lacks. A literal may also be the beginning that choices share. */
export const unknownKeys = (keys: readonly string[], sources: Sources): string[] => {
  const all = [...sources.values()].join('\n');
  const parts = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');
  const named = [
    // Whatever looks like a key, and whatever is handed to a translator.
    ...all.matchAll(new RegExp(`['"\`]((?:${parts})\\.[\\w.-]*\\w)['"\`]`, 'g')),
    ...all.matchAll(/\b(?:translate|t)\(\s*(?:[^'"`()]*\?\s*)?['"`]([^'"`$]+)['"`]/g),
    ...all.matchAll(/\b(?:translate|t)\([^'"`()]*\?\s*['"`][^'"`]+['"`]\s*:\s*['"`]([^'"`$]+)['"`]/g),
    ...all.matchAll(/\blabel="([a-z_]+\.[\w.-]+)"/g),
  ].map(([, key = '']) => key);
  const known = new Set(keys);
  return [...new Set(named)].filter(
    (key) => !known.has(key) && !keys.some((other) => other.startsWith(`${key}.`)),
  );
};
