import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** `static` is loaded with the importing file, `dynamic` later, `type` never. */
type ImportKind = 'static' | 'dynamic' | 'type';

export interface Import {
  from: string;
  kind: ImportKind;
  /** The path of a source file relative to the root, or the specifier of a package. */
  to: string;
}

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['contract', 'i18n', 'server', 'mocks', 'src', 'scripts', 'tests'];

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the paths of all source files in `folders`, relative to the root, with forward slashes. */
export const sourceFiles = (folders: readonly string[] = FOLDERS): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => posix.join(folder, path.replaceAll('\\', '/'))),
    )
    .sort();

const isFile = (file: string): boolean =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;

const resolve = (from: string, specifier: string): string => {
  if (!specifier.startsWith('.')) return specifier;
  const base = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const candidates = [base, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)];
  return candidates.find(isFile) ?? base;
};

/** Returns what a file imports or re-exports, `import()` and the types in `import('…')` included. */
export const importsOf = (file: string): Import[] => {
  const found: Import[] = [];
  const add = (specifier: string, kind: ImportKind): void => {
    found.push({ from: file, kind, to: resolve(file, specifier) });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => {
      add(source.value, importKind === 'type' ? 'type' : 'static');
    },
    ExportAllDeclaration: ({ source, exportKind }) => {
      add(source.value, exportKind === 'type' ? 'type' : 'static');
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) add(source.value, exportKind === 'type' ? 'type' : 'static');
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, 'dynamic');
    },
    TSImportType: ({ source }) => {
      add(source.value, 'type');
    },
  }).visit(parseSync(file, readSource(file)).program);
  return found;
};
