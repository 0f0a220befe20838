import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

const FILE = 'BENCHMARKS.md';

const HEAD = `# Benchmarks

The last results of \`npm run bench\`. Times depend on the machine; compare the ratios to the baseline of the same run.
`;

/** Describes the machine in one line. */
export const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB of memory`,
    `Node ${process.version}`,
  ].join(', ');

/** Formats a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Replaces a part of BENCHMARKS.md between its two markers, or appends it. */
export const writePart = (name: string, text: string): void => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  const part = `${begin}\n\n${text.trim()}\n\n${end}`;
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  const after =
    from >= 0 && to > from
      ? before.slice(0, from) + part + before.slice(to + end.length)
      : `${before.trimEnd()}\n\n${part}\n`;
  writeFileSync(FILE, after);
};
