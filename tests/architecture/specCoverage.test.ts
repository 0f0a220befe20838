import { createFilter } from 'vite';
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './sourceGraph';
import { problemsOf, readTable, type Tests } from './specTable';
import { testTitles, textsOf } from './testTitles';

const TABLE = 'tests/spec-coverage.md';

/** Tests as they are on disk, and the configurations that take them up. */
const realTests = (): Tests => {
  const files = new Set(sourceFiles());
  const playwright = readSource('playwright.config.ts');
  const [folder = ''] = textsOf(playwright, 'testDir');
  const patterns = [
    ...textsOf(readSource('vitest.config.ts'), 'include'),
    ...textsOf(playwright, 'testMatch').map((pattern) => `${folder}/**/${pattern}`),
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

describe('the table of what the specification says', () => {
  it('names for every statement a test that exists and runs', () => {
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

describe('the reader of titles', () => {
  it('finds what runs, with the titles around it, and nothing else', () => {
    expect(testTitles('house.test.ts', SOURCE)).toEqual([
      'a door › opens',
      'a door › is %s',
      'a door › speaks ${language}',
      'a roof › keeps the rain out',
      '$name › stands',
    ]);
  });
});

describe('the checker of the table', () => {
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

  it('is content with a table that is true', () => {
    expect(check(tableOf(row('Doors open', '`house.test.ts`', '`a door › opens`')))).toEqual([]);
  });

  it('sees that a test was renamed, or skipped', () => {
    const table = tableOf(row('Doors open', 'house.test.ts', 'a door › opens'));
    const problem = ['1: Doors open: house.test.ts has no test “a door › opens” that runs'];
    expect(check(table, SOURCE.replace("it('opens'", "it('swings'"))).toEqual(problem);
    expect(check(table, SOURCE.replace("it('opens'", "it.skip('opens'"))).toEqual(problem);
    expect(check(table, SOURCE.replace("describe('a door'", "describe.todo('a door'"))).toEqual(problem);
  });

  it.each([
    ['a file that is gone', row('A', 'barn.test.ts', 'a door › opens'), '1: A: there is no barn.test.ts'],
    [
      'a file that nothing runs',
      row('A', 'shed.test.ts', 'a door › opens'),
      '1: A: no configuration runs shed.test.ts',
    ],
    ['a statement without a test', row('A', 'house.test.ts', ''), '1: A: has no test'],
    [
      'a statement that stands there twice',
      row('It stands', 'house.test.ts', 'a door › opens'),
      '1: It stands: stands there twice',
    ],
  ])('sees %s', (_what, line, problem) => {
    expect(check(tableOf(line))).toEqual([problem]);
  });

  it('requires every section', () => {
    expect(check(tableOf().replace('## 8.', '## 7.'))).toEqual([
      'section 8 is missing',
      '7: It stands: stands there twice',
    ]);
  });
});
