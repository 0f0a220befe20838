import ts from 'typescript';

/** What a call that names a test or a group of tests is made of: `test.describe`, `it.each(rows)`. */
interface Chain {
  root: string;
  parts: string[];
}

const ROOTS = ['describe', 'test', 'it'];
/** What leaves a test out, now or under a condition: none of it shows anything for certain. */
const LEFT_OUT = ['skip', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'];
/** What else may stand behind the name; `beforeEach`, `use` and `step` among others are no tests. */
const FORMS = ['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'];

const chainOf = (node: ts.Expression): Chain | undefined => {
  const parts: string[] = [];
  let at = node;
  for (;;) {
    if (ts.isPropertyAccessExpression(at)) parts.unshift(at.name.text);
    else if (ts.isIdentifier(at)) return { root: at.text, parts };
    else if (!ts.isCallExpression(at) && !ts.isTaggedTemplateExpression(at)) return undefined;
    at = ts.isTaggedTemplateExpression(at) ? at.tag : at.expression;
  }
};

/** A title as it is written; with values in it, `${…}` stays. */
const titleOf = (node: ts.Expression | undefined): string | undefined => {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
};

/**
 * The tests of a file, by their full titles: those of the groups around them and their own, joined by ` › `. One that
 * runs for several rows is there once, by its template. Tests that are skipped, or only run on a condition, are left out.
 * @param file its name, which tells whether it holds JSX
 */
export const testTitles = (file: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const chain = ts.isCallExpression(node) ? chainOf(node.expression) : undefined;
    const title = ts.isCallExpression(node) ? titleOf(node.arguments[0]) : undefined;
    if (!ts.isCallExpression(node) || !chain || !ROOTS.includes(chain.root) || title === undefined) {
      ts.forEachChild(node, (child) => {
        visit(child, groups);
      });
      return;
    }
    if (chain.parts.some((part) => LEFT_OUT.includes(part))) return;
    if (!chain.parts.every((part) => FORMS.includes(part))) return;
    // Without something to run it is a test that is still to be written.
    if (node.arguments.length < 2) return;
    const path = [...groups, title];
    if (chain.root !== 'describe' && !chain.parts.includes('describe')) found.push(path.join(' › '));
    else
      node.arguments.slice(1).forEach((argument) => {
        visit(argument, path);
      });
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return found;
};

/** All texts that a property of one of these names has, as itself or in a list, anywhere in a source. */
export const textsOf = (source: string, property: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === property) {
      const { initializer } = node;
      const values = ts.isArrayLiteralExpression(initializer) ? initializer.elements : [initializer];
      found.push(...values.flatMap((value) => (ts.isStringLiteralLike(value) ? [value.text] : [])));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('config.ts', source, ts.ScriptTarget.Latest, true));
  return found;
};
