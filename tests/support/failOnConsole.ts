import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Messages of third parties that are not errors. */
const NOISE: readonly RegExp[] = [
  // react-admin logs failed and aborted calls outside production.
  /^console\.error: (ApiError: |DOMException \[AbortError\])/,
  // React, for a lazy screen that loads while the test waits.
  /^console\.error: A suspended resource finished loading inside a test/,
  // React, for a timer that ends while the test awaits a call of its own, such as a query of the database.
  /^console\.error: An update to [\w()]+ inside a test was not wrapped in act/,
];

let allowed: RegExp[] = [];
let printed: string[] = [];

/** Allows messages that the running test provokes, for example the report of an error boundary. */
export const allowConsole = (...patterns: RegExp[]): void => {
  allowed.push(...patterns);
};

/** Fails every test that logs an error or a warning, as React, MUI and react-admin do for mistakes. */
export const failOnConsole = (): void => {
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
