import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCE_NAMES, resourceOf } from '../../contract/resources';

/** The text of each source file, by path. */
export type Sources = ReadonlyMap<string, string>;

/** Reads the sources of a folder, without tests. There may be no extensions. */
export const read = (folder: string): [path: string, text: string][] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return read(path);
    return /(?<!\.test)\.tsx?$/.test(path) ? [[path, readFileSync(path, 'utf8')]] : [];
  });
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys that react-admin, `ResourceList` and the default screens derive from the name of a resource and of its fields. */
const byConvention =
  /^resources\.([\w-]+)\.(?:name|forcedCaseName|action\.create|delete_failed|empty|notifications\.(?:created|updated|deleted)|(?:fields\.|add_)(\w+))$/;

/** Further bodies and records of a resource, whose fields have labels among its own. */
const PARTS: Readonly<Record<string, string>> = {
  users: 'contract/document.ts',
  groups: 'contract/group.ts',
  forms: 'contract/form.ts',
  'leave-requests': 'contract/leave.ts',
  companies: 'contract/company.ts',
};

/** Returns whether a resource declares the field, or its screens or filters name it. */
const hasField = (resource: string, field: string, sources: Sources): boolean => {
  const { fields = {}, filters = {} } = resourceOf(resource) ?? {};
  if (Object.hasOwn(fields, field) || Object.hasOwn(filters, field)) return true;
  const places = [`src/resources/${resource}/`, PARTS[resource] ?? '-'];
  const own = [...sources].filter(([path]) => places.some((place) => path.startsWith(place)));
  const name = escaped(field);
  const mention = new RegExp(`\\bsource="${name}"|\\bsource: '${name}'|(^|\\{)\\s*${name}(:|,$)`, 'm');
  return own.some(([, text]) => mention.test(text));
};

/** Returns the template literals that could compose a key, as patterns with a group for each expression. */
const templatesIn = (text: string): RegExp[] =>
  [...text.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template)
    // The convention of react-admin matches every key of a resource; `hasField` is stricter.
    .filter((template) => /^[a-z]\w*[._]/.test(template) && !template.startsWith('resources.${'))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('(.+)')}$`,
        ),
    );

/** Returns the keys that no source uses. A composed key counts as used when the sources have each of its parts. */
export const unusedKeys = (keys: readonly string[], sources: Sources): string[] => {
  const all = [...sources.values()].join('\n');
  const quoted = new Set([...all.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, text]) => text));
  const words = new Set(all.match(/[\w-]+/g));
  /** Prefixes of the values of declared choices. */
  const labels = new Set([...all.matchAll(/labels: '([\w.-]+)'/g)].map(([, prefix]) => prefix));
  const templates = templatesIn(all);
  const isComposed = (text: string): boolean =>
    templates.some((template) => {
      const parts = template.exec(text)?.slice(1) ?? [];
      return (
        parts.length > 0 && parts.every((part) => quoted.has(part) || words.has(part) || isComposed(part))
      );
    });
  const isUsed = (key: string): boolean => {
    if (quoted.has(key)) return true;
    const dot = key.lastIndexOf('.');
    if (labels.has(key.slice(0, dot)) && words.has(key.slice(dot + 1))) return true;
    // `ResourceList` shows the hint of an empty list by the key of its text.
    if (key.endsWith('_hint') && isUsed(key.slice(0, -'_hint'.length))) return true;
    const [, shared] = /^fields\.(\w+)$/.exec(key) ?? [];
    if (shared) return RESOURCE_NAMES.some((resource) => hasField(resource, shared, sources));
    const [matched, resource = '', field] = byConvention.exec(key) ?? [];
    if (!matched) return isComposed(key);
    return field === undefined ? all.includes(`name: '${resource}'`) : hasField(resource, field, sources);
  };
  return keys.filter((key) => !isUsed(key));
};

/** Returns the strings in the sources that look like a key but are none, such as a misspelt `label` of an input. */
export const unknownKeys = (keys: readonly string[], sources: Sources): string[] => {
  const all = [...sources.values()].join('\n');
  const parts = [...new Set(keys.map((key) => key.split('.')[0]))].join('|');
  const found = all.matchAll(new RegExp(`['"\`]((?:${parts})\\.[\\w.-]*\\w)['"\`]`, 'g'));
  const known = new Set(keys);
  return [...new Set([...found].map(([, key = '']) => key))].filter(
    (key) => !known.has(key) && !keys.some((other) => other.startsWith(`${key}.`)),
  );
};
