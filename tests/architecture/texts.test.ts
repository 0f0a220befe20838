import { expect, it } from 'vitest';
import { flatten } from '../../i18n/flatten';
import companySettings from '../../i18n/en/companySettings';
import screens from '../../i18n/en/screens';
import { unusedKeys } from '../support/translationKeys';
import { importsOf, readSource, sourceFiles } from './sourceGraph';

/** What the app may show with the texts of its start: the shell, and what loads by `lazyWithRetry` alone. */
const ENTRIES = [
  'src/BackOffice.tsx',
  ...sourceFiles(['src']).filter((file) => /^src\/resources\/[\w-]+\/index\.ts$/.test(file)),
];

const LAZY = /lazyWithRetry\([^;]*?import\('([^']+)'\)/g;

/** Returns the files that a file imports, or loads without the texts of the screens. */
const loadedWith = (file: string): string[] => {
  const lazy = [...readSource(file).matchAll(LAZY)].map(([, specifier = '']) =>
    specifier.replace(/^.*\//, '/'),
  );
  return importsOf(file)
    .filter(
      ({ kind, to }) =>
        kind === 'static' || (kind === 'dynamic' && lazy.some((end) => to.includes(`${end}.ts`))),
    )
    .map(({ to }) => to)
    .filter((to) => /^(src|contract)\/.*\.tsx?$/.test(to));
};

it('has all texts of the start, and of what is shown without others', () => {
  const files = new Set(ENTRIES);
  for (const file of files) for (const next of loadedWith(file)) files.add(next);
  const later = [screens, companySettings].flatMap((group) => [...flatten(group).keys()]);
  const sources = new Map([...files].map((file) => [file, readSource(file)]));
  const unused = new Set(unusedKeys(later, sources));
  // `lazyScreen` loads the texts with a component.
  expect(later.filter((key) => !unused.has(key))).toEqual([]);
});
