import ts from 'typescript';
import { Refusal } from './names';

/** Changes to the places that list all resources: by the syntax of the source, never by its looks. */

type Literal = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression;

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);

const literalOf = (node: ts.Expression | undefined): Literal | undefined => {
  if (!node) return undefined;
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return node;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literalOf(node.expression);
  return undefined;
};

const nameOf = (node: ts.Node): string | undefined =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;

const keyOf = (node: ts.Node): string | undefined =>
  ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) ? nameOf(node.name) : undefined;

/** The first list or object below a node that is called so; `default` is what a module exports. */
const findLiteral = (within: ts.Node, name: string): Literal | undefined =>
  ts.forEachChild(within, (node): Literal | undefined => {
    if (name === 'default' && ts.isExportAssignment(node)) return literalOf(node.expression);
    const isNamed =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && nameOf(node.name) === name;
    return (isNamed ? literalOf(node.initializer) : undefined) ?? findLiteral(node, name);
  });

const insert = (source: string, at: number, text: string): string =>
  source.slice(0, at) + text + source.slice(at);

/**
 * Adds an element to a list, or a property to an object.
 * @param path   its name, and the names below that lead to it
 * @param before the element or property that it comes before; last without it
 * @throws Refusal when the source has no such place
 */
export const addTo = (source: string, path: readonly string[], text: string, before?: string): string => {
  let literal: Literal | undefined;
  for (const name of path) {
    literal = findLiteral(literal ?? parse(source), name);
    if (!literal) throw new Refusal(`There is no ${path.join('.')} to add to.`);
  }
  if (!literal) return source;
  const parts: readonly ts.Node[] = ts.isArrayLiteralExpression(literal)
    ? literal.elements
    : literal.properties;
  const isNext = (part: ts.Node) => before !== undefined && (nameOf(part) ?? keyOf(part)) === before;
  const next = parts.find(isNext);
  if (before !== undefined && !next) throw new Refusal(`There is no ${before} in ${path.join('.')}.`);
  if (next) return insert(source, next.getStart(), `${text},\n`);
  const last = parts.at(-1);
  return last
    ? insert(source, last.getEnd(), `,\n${text}`)
    : insert(source, literal.getStart() + 1, `${text},`);
};

/** What a module calls by a name at its top. */
const boundNames = (file: ts.SourceFile): Set<string> => {
  const names = new Set<string>();
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isIdentifier(node)) names.add(node.text);
  };
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      add(statement.importClause?.name);
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) add(name);
    }
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) add(name);
  }
  return names;
};

/**
 * Adds an import behind the others.
 * @param clause a name, or names in braces
 * @throws Refusal when the module calls something else so
 */
export const addImport = (source: string, clause: string, from: string): string => {
  const file = parse(source);
  const name = clause.replace(/[{}\s]/g, '');
  if (boundNames(file).has(name)) throw new Refusal(`The name is taken: ${name} is something else there.`);
  const last = file.statements.filter((statement) => ts.isImportDeclaration(statement)).at(-1);
  return insert(source, last?.getEnd() ?? 0, `\nimport ${clause} from '${from}';`);
};

/** Adds names to an import that is there. */
export const addToImport = (source: string, name: string, from: string): string => {
  const file = parse(source);
  if (boundNames(file).has(name)) throw new Refusal(`The name is taken: ${name} is something else there.`);
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || nameOf(statement.moduleSpecifier) !== from) continue;
    const bindings = statement.importClause?.namedBindings;
    const last = bindings && ts.isNamedImports(bindings) ? bindings.elements.at(-1) : undefined;
    if (last && statement.importClause?.phaseModifier === undefined)
      return insert(source, last.getEnd(), `, ${name}`);
  }
  throw new Refusal(`Nothing is imported from ${from}.`);
};
