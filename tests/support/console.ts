import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What third parties print without anything being wrong. Each line says whose it is and why it may stay. */
const NOISE: readonly RegExp[] = [
  // react-admin prints each failed or abandoned call outside production, whatever the screen then makes of it.
  /^console\.error: (ApiError: |DOMException \[AbortError\])/,
  // React, of a lazy screen that arrives while the test waits for it.
  /^console\.error: A suspended resource finished loading inside a test/,
];

let allowed: RegExp[] = [];
let printed: string[] = [];

/** Lets the running test print what it provokes on purpose, for example the report of an error boundary. */
export const allowConsole = (...patterns: RegExp[]): void => {
  allowed.push(...patterns);
};

/** Fails every test that prints an error or a warning: React, MUI and react-admin report mistakes that way. */
export const watchConsole = (): void => {
  beforeEach(() => {
    allowed = [];
    printed = [];
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
        printed.push(`console.${level}: ${format(...parts)}`);
      });
  });
  afterEach(() => {
    const unexpected = printed.filter(
      (text) => ![...NOISE, ...allowed].some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'the console stays silent').toEqual([]);
  });
};
