import { parseSync, Visitor, type ESTree } from 'vite';
import { Refusal } from './names';

/** Edits the files that list all resources, by their syntax tree. */

type Literal = ESTree.ObjectExpression | ESTree.ArrayExpression;

const parse = (source: string): ESTree.Program => parseSync('source.tsx', source).program;

const literalOf = (node: ESTree.Node | null): Literal | undefined => {
  if (node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression') return node;
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return literalOf(node.expression);
  return undefined;
};

const nameOf = (node: ESTree.Node | null): string | undefined => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'Property' ? nameOf(node.key) : undefined;
};

/** Returns the first array or object called `name`, within another one if given; `default` is the default export. */
const findLiteral = (source: string, name: string, within?: Literal): Literal | undefined => {
  let found: Literal | undefined;
  const check = (node: ESTree.Node, nodeName: string | undefined, value: ESTree.Node | null) => {
    if (nodeName !== name || (within && (node.start < within.start || node.end > within.end))) return;
    found ??= literalOf(value);
  };
  new Visitor({
    ExportDefaultDeclaration: (node) => {
      check(node, 'default', node.declaration);
    },
    VariableDeclarator: (node) => {
      check(node, nameOf(node.id), node.init);
    },
    Property: (node) => {
      check(node, nameOf(node), node.value);
    },
  }).visit(parse(source));
  return found;
};

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
    literal = findLiteral(source, name, literal);
    if (!literal) throw new Refusal(`There is no ${path.join('.')} to add to.`);
  }
  if (!literal) return source;
  const parts = literal.type === 'ArrayExpression' ? literal.elements : literal.properties;
  const next = parts.find((part) => before !== undefined && nameOf(part) === before);
  if (before !== undefined && !next) throw new Refusal(`There is no ${before} in ${path.join('.')}.`);
  if (next) return insert(source, next.start, `${text},\n`);
  const last = parts.at(-1);
  return last ? insert(source, last.end, `,\n${text}`) : insert(source, literal.start + 1, `${text},`);
};

/** Returns the names that a module imports or declares as variables. */
const boundNames = (program: ESTree.Program): Set<string | undefined> => {
  const names = new Set<string | undefined>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) names.add(local.name);
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) names.add(nameOf(id));
  }
  return names;
};

/**
 * Adds an import behind the others.
 * @param clause a name, or names in braces
 * @throws Refusal when the module calls something else so
 */
export const addImport = (source: string, clause: string, from: string): string => {
  const program = parse(source);
  const name = clause.replace(/[{}\s]/g, '');
  if (boundNames(program).has(name)) throw new Refusal(`The name is taken: ${name} is something else there.`);
  const last = program.body.findLast(({ type }) => type === 'ImportDeclaration');
  return insert(source, last?.end ?? 0, `\nimport ${clause} from '${from}';`);
};

/** Adds names to an import that is there. */
export const addToImport = (source: string, name: string, from: string): string => {
  const program = parse(source);
  if (boundNames(program).has(name)) throw new Refusal(`The name is taken: ${name} is something else there.`);
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== from) continue;
    const last = statement.specifiers.at(-1);
    if (last?.type === 'ImportSpecifier' && statement.importKind !== 'type')
      return insert(source, last.end, `, ${name}`);
  }
  throw new Refusal(`Nothing is imported from ${from}.`);
};
