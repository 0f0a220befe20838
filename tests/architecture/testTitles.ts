import { parseSync, Visitor, type ESTree } from 'vite';

const ROOTS = ['describe', 'test', 'it'];
/** Modifiers of tests that do not run, or only on a condition. */
const SKIPPED = ['skip', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'];
/** Modifiers of tests and groups that run. Others, such as `beforeEach`, `use` and `step`, do not declare a test. */
const MODIFIERS = ['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'];

/** Returns the names in a callee: `['test', 'describe']` for `test.describe`, `['it', 'each']` for `it.each(rows)`. */
const calleeNames = (node: ESTree.Node): string[] | undefined => {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'CallExpression') return calleeNames(node.callee);
  if (node.type === 'TaggedTemplateExpression') return calleeNames(node.tag);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const names = calleeNames(node.object);
  return names && [...names, node.property.name];
};

/** Returns a title as written in the source; `${…}` stays. */
const titleOf = (node: ESTree.Node | undefined, source: string): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined;
};

/**
 * Returns the full titles of the tests in a file: the titles of the groups and of the test, joined by ` › `. A
 * parametrised test is listed once, by its template. Skipped tests are left out.
 * @param file its name, by which the parser recognises JSX
 */
export const testTitles = (file: string, source: string): string[] => {
  const tests: { title: string; isGroup: boolean; isSkipped: boolean; start: number; end: number }[] = [];
  new Visitor({
    CallExpression: (node) => {
      const [first = '', ...modifiers] = calleeNames(node.callee) ?? [];
      const title = titleOf(node.arguments[0], source);
      if (!ROOTS.includes(first) || title === undefined) return;
      const isSkipped = modifiers.some((name) => SKIPPED.includes(name));
      if (!isSkipped && !modifiers.every((name) => MODIFIERS.includes(name))) return;
      const isGroup = first === 'describe' || modifiers.includes('describe');
      // A test without a function is still to be written.
      if (node.arguments.length < 2) return;
      tests.push({ title, isGroup, isSkipped, start: node.start, end: node.end });
    },
  }).visit(parseSync(file, source).program);
  return tests
    .filter(({ isGroup }) => !isGroup)
    .map((test) => tests.filter(({ start, end }) => start <= test.start && end >= test.end))
    .filter((path) => !path.some(({ isSkipped }) => isSkipped))
    .map((path) => path.map(({ title }) => title).join(' › '));
};

/** Returns the strings that any property called `name` has in a source, as its value or in a list. */
export const stringsOf = (source: string, name: string): string[] => {
  const found: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== name) return;
      for (const element of value.type === 'ArrayExpression' ? value.elements : [value])
        if (element?.type === 'Literal' && typeof element.value === 'string') found.push(element.value);
    },
  }).visit(parseSync('config.ts', source).program);
  return found;
};
