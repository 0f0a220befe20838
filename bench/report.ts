import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

const FILE = 'BENCHMARKS.md';

const HEAD = `# Benchmarks

What \`npm run bench\` measured last. Times depend on the machine: what counts are the ratios, to the same done with nothing
of this product, in the same run.
`;

/** The machine, in one line. */
export const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB of memory`,
    `Node ${process.version}`,
  ].join(', ');

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Puts a part of BENCHMARKS.md in the place of what it was, between its two markers; at the end when it is new. */
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
