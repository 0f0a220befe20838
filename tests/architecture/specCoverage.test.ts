import { createFilter } from 'vite';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './sourceGraph';
import { problemsOf, readTable, type Tests } from './specTable';
import { stringsOf, testTitles } from './testTitles';

const TABLE = 'tests/spec-coverage.md';

/** The test files on disk, and the configurations that include them. */
const realTests = (): Tests => {
  const files = new Set(sourceFiles());
  const playwright = readSource('playwright.config.ts');
  const [folder = ''] = stringsOf(playwright, 'testDir');
  const patterns = [
    ...stringsOf(readSource('vitest.config.ts'), 'include'),
    ...stringsOf(playwright, 'testMatch').map((pattern) => `${folder}/**/${pattern}`),
  ];
  const isRun = createFilter(patterns, null, { resolve: false });
  const read = new Map<string, readonly string[]>();
  return {
    isRun,
    titlesOf: (file) => {
      if (!files.has(file)) return undefined;
      const titles = read.get(file) ?? testTitles(file, readSource(file));
      read.set(file, titles);
      return titles;
    },
  };
};

describe('tests/spec-coverage.md', () => {
  it('names a test that exists and runs for every statement', () => {
    expect(problemsOf(readTable(readSource(TABLE)), realTests())).toEqual([]);
  });
});

const SOURCE = `
  describe('a door', () => {
    it('opens', () => {});
    it.each(['red', 'blue'])('is %s', (colour) => {});
    it.skip('is locked', () => {});
    it.todo('creaks');
    it.skipIf(isMonday)('closes', () => {});
    it('rings');
    beforeEach(() => {});
    for (const language of languages) it(\`speaks \${language}\`, () => {});
  });
  describe.skip('a window', () => {
    it('opens', () => {});
  });
  test.describe('a roof', () => {
    test('keeps the rain out', async ({ page }) => {
      await test.step('in autumn', () => {});
    });
  });
  test.beforeEach('sweep', () => {});
  describe.each(houses)('$name', () => {
    it('stands', () => {});
  });
`;

describe('testTitles', () => {
  it('returns the full titles of the tests that run', () => {
    expect(testTitles('house.test.ts', SOURCE)).toEqual([
      'a door › opens',
      'a door › is %s',
      'a door › speaks ${language}',
      'a roof › keeps the rain out',
      '$name › stands',
    ]);
  });
});

describe('problemsOf', () => {
  const row = (statement: string, file: string, test: string) => `| ${statement} | ${file} | ${test} |`;
  const tableOf = (...rows: string[]) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((n) => {
        const standing = row('It stands', '`house.test.ts`', '`$name › stands`');
        return [`## ${n}. Houses`, '', '| Statement | File | Test |', '| --- | --- | --- |', standing]
          .concat(n === 1 ? rows : [])
          .join('\n');
      })
      .join('\n\n');
  const check = (text: string, source = SOURCE) =>
    problemsOf(readTable(text), {
      isRun: (file) => file !== 'shed.test.ts',
      titlesOf: (file) =>
        ['house.test.ts', 'shed.test.ts'].includes(file) ? testTitles(file, source) : undefined,
    });

  it('accepts a correct table', () => {
    expect(check(tableOf(row('Doors open', '`house.test.ts`', '`a door › opens`')))).toEqual([]);
  });

  it('reports a renamed or skipped test', () => {
    const table = tableOf(row('Doors open', 'house.test.ts', 'a door › opens'));
    const problem = ['1: Doors open: house.test.ts has no running test “a door › opens”'];
    expect(check(table, SOURCE.replace("it('opens'", "it('swings'"))).toEqual(problem);
    expect(check(table, SOURCE.replace("it('opens'", "it.skip('opens'"))).toEqual(problem);
    expect(check(table, SOURCE.replace("describe('a door'", "describe.todo('a door'"))).toEqual(problem);
  });

  it.each([
    ['a missing file', row('A', 'barn.test.ts', 'a door › opens'), '1: A: barn.test.ts does not exist'],
    [
      'a file that is not included',
      row('A', 'shed.test.ts', 'a door › opens'),
      '1: A: no test configuration includes shed.test.ts',
    ],
    ['a statement without a test', row('A', 'house.test.ts', ''), '1: A: has no test'],
    [
      'a duplicate statement',
      row('It stands', 'house.test.ts', 'a door › opens'),
      '1: It stands: is listed twice',
    ],
  ])('reports %s', (_what, line, problem) => {
    expect(check(tableOf(line))).toEqual([problem]);
  });

  it('requires every section', () => {
    expect(check(tableOf().replace('## 8.', '## 7.'))).toEqual([
      'section 8 is missing',
      '7: It stands: is listed twice',
    ]);
  });
});
