/** One row of the table: a statement and the test that proves it. */
interface Row {
  section: number;
  statement: string;
  file: string;
  test: string;
}

/** The tests that the table is checked against. */
export interface Tests {
  /** Returns the full titles of the tests in a file that run, or undefined when there is no such file. */
  titlesOf: (file: string) => readonly string[] | undefined;
  /** Returns whether a test configuration includes the file. */
  isRun: (file: string) => boolean;
}

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replace(/\\\|/g, '|')
        .replace(/^(`+)\s?(.*?)\s?\1$/, '$2'),
    );

/** Parses the table, section by section. */
export const readTable = (text: string): Row[] => {
  let section = 0;
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section);
    if (!line.startsWith('|') || /^\|\s*(Statement\s*\||:?-+)/.test(line)) continue;
    const [statement = '', file = '', test = ''] = cellsOf(line);
    rows.push({ section, statement, file, test });
  }
  return rows;
};

const problemOf = ({ file, test }: Row, tests: Tests): string | undefined => {
  if (!file || !test) return 'has no test';
  const titles = tests.titlesOf(file);
  if (!titles) return `${file} does not exist`;
  if (!tests.isRun(file)) return `no test configuration includes ${file}`;
  if (!titles.includes(test)) return `${file} has no running test “${test}”`;
  return undefined;
};

/** Returns one message for each problem in the table. */
export const problemsOf = (rows: readonly Row[], tests: Tests): string[] => {
  const seen = new Set<string>();
  const problems = SECTIONS.filter((section) => !rows.some((row) => row.section === section)).map(
    (section) => `section ${section} is missing`,
  );
  for (const row of rows) {
    const name = `${row.section}: ${row.statement}`;
    const problem = seen.has(name) ? 'is listed twice' : problemOf(row, tests);
    if (problem) problems.push(`${name}: ${problem}`);
    seen.add(name);
  }
  return problems;
};
