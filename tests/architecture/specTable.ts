/** One line of the table: a statement of the specification, and the test that shows it. */
export interface Row {
  section: number;
  statement: string;
  file: string;
  test: string;
}

/** What the checker asks of the world. */
export interface Tests {
  /** The full titles of the tests of a file that run; undefined when there is no such file. */
  titlesOf: (file: string) => readonly string[] | undefined;
  /** Whether a configuration takes the file up. */
  isRun: (file: string) => boolean;
}

/** The sections of the specification. */
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

/** Reads the lines of the table, section by section. */
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
  if (!titles) return `there is no ${file}`;
  if (!tests.isRun(file)) return `no configuration runs ${file}`;
  if (!titles.includes(test)) return `${file} has no test “${test}” that runs`;
  return undefined;
};

/** What is wrong with the table, a line each; none when it is true. */
export const problemsOf = (rows: readonly Row[], tests: Tests): string[] => {
  const seen = new Set<string>();
  const problems = SECTIONS.filter((section) => !rows.some((row) => row.section === section)).map(
    (section) => `section ${section} is missing`,
  );
  for (const row of rows) {
    const name = `${row.section}: ${row.statement}`;
    const problem = seen.has(name) ? 'stands there twice' : problemOf(row, tests);
    if (problem) problems.push(`${name}: ${problem}`);
    seen.add(name);
  }
  return problems;
};
