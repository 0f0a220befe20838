import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contract/constants';
import { DOCUMENT_TYPES } from '../contract/document';
import { ROLES } from '../contract/roles';
import en from './en';
import { flatten } from './keys';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });

const sources = ['src', 'server', 'contract', 'mocks'].flatMap(sourcesIn).join('\n');
const keys = [...flatten(en).keys()];

/** Keys that are put together at run time, from the constants that they are put together from. */
const composed = new Set([
  ...LANGUAGES.map((language) => `languages.${language}`),
  ...ROLES.map((role) => `roles.${role}`),
  ...DOCUMENT_TYPES.map((type) => `resources.users.documents.types.${type}`),
]);

/** Names that the source writes without the beginning that is always the same. */
const suffixed: [prefix: string, sample: (name: string) => string][] = [
  ['api.', (name) => `'${name}'`],
  ['auth.', (name) => `'${name}'`],
  ['home.', (name) => `'${name}'`],
  ['validation.', (name) => `'validation.${name}'`],
  ['resources.users.sections.', (name) => `"${name}"`],
];

const sizeRules = /^validation\.(min|max)_(length|items|value)$/;
/** Composed from a code that is the message of a 404. */
const notFound = /^api\.not_found_(\w+)$/;
/** react-admin looks for these by itself, wherever a field or a resource is named. */
const byConvention = /^resources\.(\w+)\.(name|fields\.\w+)$/;

const isUsed = (key: string, text = sources): boolean => {
  if (composed.has(key) || sizeRules.test(key) || text.includes(`'${key}'`) || text.includes(`"${key}"`))
    return true;
  const missing = notFound.exec(key);
  if (missing) return text.includes(`notFound('${missing[1]}')`);
  const [, resource, name] = byConvention.exec(key) ?? [];
  if (resource && name === 'name') return text.includes(`name: '${resource}'`);
  if (name) {
    const field = name.replace('fields.', '');
    return new RegExp(`\\b(source="${field}"|${field}\\b)`).test(text);
  }
  if (/^resources\.groups\.member_(added|removed)$/.test(key))
    return text.includes('resources.groups.member_${change}');
  if (key.startsWith('validation.'))
    return new RegExp(`validation\\.(${key.split('.')[1]}|\\$\\{)`).test(text);
  return suffixed.some(
    ([prefix, sample]) => key.startsWith(prefix) && text.includes(sample(key.slice(prefix.length))),
  );
};

describe('the keys of the catalogue', () => {
  it('are all used', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('would be found out if they were not', () => {
    expect(isUsed('shell.menu.nothing_such')).toBe(false);
    expect(isUsed('api.nothing_such')).toBe(false);
    expect(isUsed('resources.users.fields.nothing_such')).toBe(false);
  });

  it('are all there where the source names one', () => {
    const named = [
      ...sources.matchAll(
        /['"]((?:api|app|auth|bulk|errors|home|languages|resources|roles|shell|stale|validation)\.[a-z0-9_.]+[a-z0-9_])['"]/g,
      ),
    ];
    const known = new Set(keys);
    const unknown = [...new Set(named.map(([, key = '']) => key))].filter(
      (key) => !known.has(key) && !keys.some((other) => other.startsWith(`${key}.`)),
    );
    expect(unknown).toEqual([]);
  });
});
