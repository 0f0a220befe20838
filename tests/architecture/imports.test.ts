import { describe, expect, it } from 'vitest';
import { importsOf, readSource, sourceFiles, type Import } from './sourceGraph';

const folderOf = (file: string): string => file.split('/')[0] ?? '';
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

/** What each top folder may import of ours, besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  i18n: ['contract'],
  server: ['contract', 'i18n'],
  src: ['contract', 'i18n'],
  mocks: ['contract', 'i18n', 'server'],
  scripts: ['contract', 'i18n', 'server'],
};

/** The layers of the server, lowest first. A file imports its own layer and those below. */
const SERVER_LAYERS = [
  /^server\/db\/schema\//,
  /^server\/core\//,
  /^server\/db\//,
  /^server\/services\//,
  /^server\/http\//,
  /^server\/routes\//,
  /^server\//,
];
const serverLayer = (file: string): number => SERVER_LAYERS.findIndex((layer) => layer.test(file));

/** What the app's screens are made of; none of it knows a screen. */
const FOUNDATIONS = /^src\/(api|push|providers|routing|ui)\//;
const SCREENS = /^src\/(resources|pages|layout|public|example)\//;

/** The one file of the app that knows the mock. */
const DEMO = 'src/demo.ts';

/** What the sign-in page does without: react-admin and everything of its size. */
const HEAVY = /^(react-admin|ra-[^/]+|@mui\/[^/]+|@tanstack\/[^/]+|recharts)(\/|$)/;

const files = sourceFiles();
const product = files.filter((file) => !isTest(file));
const known = new Set(files);
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const importsFrom = (file: string): Import[] => graph.get(file) ?? [];
const ours = (found: Import): boolean => known.has(found.to);

const show = ({ from, to }: Import): string => `${from} → ${to}`;

/** Every import that runs as soon as one of `entries` does, with the way there. */
const loadedBy = (entries: string[]): Import[] => {
  const seen = new Set(entries);
  const found: Import[] = [];
  for (const file of seen)
    for (const next of importsFrom(file).filter(({ kind }) => kind === 'static')) {
      found.push(next);
      if (ours(next)) seen.add(next.to);
    }
  return found;
};

/** One circle of imports that run at load, as the files on its way; undefined when there is none. */
const findCircle = (): string[] | undefined => {
  const done = new Set<string>();
  const follow = (file: string, way: string[]): string[] | undefined => {
    const start = way.indexOf(file);
    if (start >= 0) return [...way.slice(start), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const next of importsFrom(file)) {
      if (next.kind !== 'static' || !ours(next)) continue;
      const circle = follow(next.to, [...way, file]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const file of files) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
};

describe('imports', () => {
  it('run one way between the top folders', () => {
    const wrong = product
      .flatMap(importsFrom)
      .filter(ours)
      .filter(({ from, to }) => folderOf(from) !== folderOf(to))
      .filter(({ from, to }) => !MAY_IMPORT[folderOf(from)]?.includes(folderOf(to)))
      .filter(({ from, to }) => !(from === DEMO && folderOf(to) === 'mocks'));
    expect(wrong.map(show)).toEqual([]);
  });

  it('run one way between the layers of the server', () => {
    const wrong = product
      .filter((file) => file.startsWith('server/'))
      .flatMap(importsFrom)
      .filter(({ from, to }) => to.startsWith('server/') && serverLayer(to) > serverLayer(from));
    expect(wrong.map(show)).toEqual([]);
  });

  it('lead from the screens of the app to what they are made of, never back', () => {
    const wrong = product
      .filter((file) => FOUNDATIONS.test(file))
      .flatMap(importsFrom)
      .filter(({ to }) => SCREENS.test(to));
    expect(wrong.map(show)).toEqual([]);
  });

  it('of the demo entry stay behind a dynamic import', () => {
    const wrong = product.flatMap(importsFrom).filter(({ to, kind }) => to === DEMO && kind === 'static');
    expect(wrong.map(show)).toEqual([]);
  });

  it('never need a test', () => {
    const wrong = product.flatMap(importsFrom).filter(({ to }) => known.has(to) && isTest(to));
    expect(wrong.map(show)).toEqual([]);
  });

  it('form no circle', () => {
    expect(findCircle()).toBeUndefined();
  });

  it('of the first load and of the sign-in page reach nothing heavy', () => {
    const entries = product.filter((file) => file === 'src/main.tsx' || file.startsWith('src/public/'));
    const heavy = loadedBy(entries).filter(({ to }) => HEAVY.test(to));
    expect(heavy.map(show)).toEqual([]);
  });
});

describe('disabled checks', () => {
  it('say why on their line', () => {
    const wrong = files.filter((file) => /(es|ox)lint-disable(?!.* -- \S)/.test(readSource(file)));
    expect(wrong).toEqual([]);
  });
});

/** What the linter has no rule for. */
describe('the sources', () => {
  const all = [...files, ...sourceFiles(['bench'])];
  const having = (pattern: RegExp): string[] => all.filter((file) => pattern.test(readSource(file)));

  it('narrow a type instead of hiding a mistake by two assertions', () => {
    expect(having(/\bas\s+unknown[\s)]+as\b/)).toEqual([]);
  });

  it('have unions of texts and no enums, which take any number', () => {
    expect(having(/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w/m)).toEqual([]);
  });
});
