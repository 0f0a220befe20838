import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/** How an import counts: `static` runs when the importer does, `dynamic` later, `type` never. */
export type ImportKind = 'static' | 'dynamic' | 'type';

export interface Import {
  from: string;
  kind: ImportKind;
  /** The path of a source file below the root, or the specifier of a package. */
  to: string;
}

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['contract', 'i18n', 'server', 'mocks', 'src', 'scripts', 'tests'];

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Paths of all source files in `folders`, relative to the root, with forward slashes. */
export const sourceFiles = (folders: readonly string[] = FOLDERS): string[] =>
  folders.flatMap((folder) => filesBelow(folder)).sort();

const filesBelow = (folder: string): string[] =>
  ts.sys
    .readDirectory(join(root, folder), ['.ts', '.tsx'], ['**/node_modules/**'])
    .map((path) => posix.relative(root.replaceAll('\\', '/'), path));

const isFile = (file: string): boolean =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;

const resolve = (from: string, specifier: string): string => {
  if (!specifier.startsWith('.')) return specifier;
  const base = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const candidates = [base, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)];
  return candidates.find(isFile) ?? base;
};

const isErased = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isImportDeclaration(node)
    ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : node.isTypeOnly;

/** Everything that one file imports or re-exports, `import()` and types in `import('…')` included. */
export const importsOf = (file: string): Import[] => {
  const tree = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, kind: ImportKind): void => {
    if (node && ts.isStringLiteralLike(node)) found.push({ from: file, kind, to: resolve(file, node.text) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, isErased(node) ? 'type' : 'static');
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'dynamic');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, 'type');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};
