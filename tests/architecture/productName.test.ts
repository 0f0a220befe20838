import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './sourceGraph';

/** Names that other programs know, which must not change with the product's. */
const IDENTIFIERS = [['server/services/webhooks/worker.ts', 'Anslag-Webhooks/1.0']];

it('only app.config.ts names the product: texts say %{app}, and code appConfig.name', () => {
  const files = [
    'index.html',
    ...sourceFiles(['i18n', 'mocks', 'scripts', 'server', 'src']).filter((file) => !file.includes('.test.')),
    ...readdirSync('public')
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => `public/${name}`),
  ];
  const named = files.flatMap((file) =>
    Array.from(readSource(file).matchAll(/\bAnslag\b[\w/.-]*/g), ([name]) => [file, name]),
  );
  expect(named).toEqual(IDENTIFIERS);
});
