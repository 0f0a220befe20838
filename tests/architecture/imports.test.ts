import { describe, expect, it } from 'vitest';
import { importsOf, readSource, sourceFiles, type Import } from './sourceGraph';

const folderOf = (file: string): string => file.split('/')[0] ?? '';
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

/** The top folders that each top folder may import, besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  i18n: ['contract'],
  server: ['contract', 'i18n'],
  src: ['contract', 'i18n'],
  mocks: ['contract', 'i18n', 'server'],
  scripts: ['contract', 'i18n', 'server', 'src'],
};

/** Layers, lowest first. A file may import from its own layer and those below. */
const LAYERS = {
  server: [
    /^server\/db\/schema\//,
    /^server\/core\//,
    /^server\/db\//,
    /^server\/services\//,
    /^server\/http\//,
    /^server\/routes\//,
    /^server\//,
  ],
  src: [
    /^src\/navigation\.ts$/,
    /^src\/api\//,
    /^src\/providers\//,
    /^src\/ui\//,
    /^src\/routing\//,
    /^src\/features\//,
    /^src\/public\//,
    /^src\/resources\//,
    /^src\/pages\//,
    /^src\/layout\//,
    /^src\//,
  ],
};

/** The only file of the app that imports the mock API. */
const DEMO = 'src/demo.ts';

/** Packages that the sign-in page must not load. */
const HEAVY = /^(react-admin|ra-[^/]+|@mui\/[^/]+|@tanstack\/[^/]+|recharts)(\/|$)/;

const files = sourceFiles();
const product = files.filter((file) => !isTest(file));
const known = new Set(files);
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const importsFrom = (file: string): Import[] => graph.get(file) ?? [];
const isOwn = (found: Import): boolean => known.has(found.to);

const show = ({ from, to }: Import): string => `${from} → ${to}`;

/** Returns every import that is loaded together with `entries`, transitively. */
const loadedBy = (entries: string[]): Import[] => {
  const seen = new Set(entries);
  const found: Import[] = [];
  for (const file of seen)
    for (const next of importsFrom(file).filter(({ kind }) => kind === 'static')) {
      found.push(next);
      if (isOwn(next)) seen.add(next.to);
    }
  return found;
};

/** Returns the files of one import cycle, or undefined. */
const findCycle = (): string[] | undefined => {
  const done = new Set<string>();
  const follow = (file: string, path: string[]): string[] | undefined => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const next of importsFrom(file)) {
      if (!isOwn(next)) continue;
      const cycle = follow(next.to, [...path, file]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const file of files) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return undefined;
};

describe('imports', () => {
  it('between the top folders point one way', () => {
    const wrong = product
      .flatMap(importsFrom)
      .filter(isOwn)
      .filter(({ from, to }) => folderOf(from) !== folderOf(to))
      .filter(({ from, to }) => !MAY_IMPORT[folderOf(from)]?.includes(folderOf(to)))
      .filter(({ from, to }) => !(from === DEMO && folderOf(to) === 'mocks'));
    expect(wrong.map(show)).toEqual([]);
  });

  it.each(Object.entries(LAYERS))('in %s point to the same layer or a lower one', (folder, layers) => {
    const layerOf = (file: string): number => layers.findIndex((layer) => layer.test(file));
    const wrong = product
      .filter((file) => folderOf(file) === folder)
      .flatMap(importsFrom)
      .filter(({ from, to }) => folderOf(to) === folder && layerOf(to) > layerOf(from));
    expect(wrong.map(show)).toEqual([]);
  });

  it('of the demo entry are dynamic', () => {
    const wrong = product.flatMap(importsFrom).filter(({ to, kind }) => to === DEMO && kind === 'static');
    expect(wrong.map(show)).toEqual([]);
  });

  it('of product code never lead to a test', () => {
    const wrong = product.flatMap(importsFrom).filter(({ to }) => known.has(to) && isTest(to));
    expect(wrong.map(show)).toEqual([]);
  });

  it('form no cycle, types and dynamic imports included', () => {
    expect(findCycle()).toBeUndefined();
  });

  it('of the first load and the sign-in page never lead to a heavy package', () => {
    const entries = product.filter((file) => file === 'src/main.tsx' || file.startsWith('src/public/'));
    const heavy = loadedBy(entries).filter(({ to }) => HEAVY.test(to));
    expect(heavy.map(show)).toEqual([]);
  });

  it('of the demo never lead to a module of Node, which browsers lack', () => {
    const ofNode = loadedBy(['mocks/browser.ts']).filter(({ to }) => to.startsWith('node:'));
    expect(ofNode.map(show)).toEqual([]);
  });
});

describe('lint suppressions', () => {
  it('give a reason', () => {
    const wrong = files.filter((file) => /(es|ox)lint-disable(?!.* -- \S)/.test(readSource(file)));
    expect(wrong).toEqual([]);
  });
});

/** Rules that the linter does not have. */
describe('the sources', () => {
  const all = [...files, ...sourceFiles(['bench'])];
  const filesMatching = (pattern: RegExp): string[] => all.filter((file) => pattern.test(readSource(file)));

  it('have no double type assertions', () => {
    expect(filesMatching(/\bas\s+unknown[\s)]+as\b/)).toEqual([]);
  });

  it('have no enums', () => {
    expect(filesMatching(/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w/m)).toEqual([]);
  });
});
