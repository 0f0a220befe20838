// `npm test` runs every check and stops after the first failed stage. The last lines name the failed tests and count all.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'anslag-test-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Names and messages of failed tests. They are printed last, where a shortened log still has them. */
const failures = [];
const running = new Set();

/** Runs a command and resolves to whether it succeeded. With `captured`, prints the output at the end. */
const run = (command, args, { env = {}, captured = false } = {}) =>
  new Promise((resolve) => {
    const output = captured ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    });
    const chunks = [];
    const end = (ok) => {
      running.delete(child);
      if (chunks.length) console.log(Buffer.concat(chunks).toString().trimEnd());
      resolve(ok);
    };
    running.add(child);
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });

const bin = (name, args, options) => run(join('node_modules', '.bin', name), args, options);
/** The compiler and the linter are Go programs: less garbage collection saves a third of their time. */
const script = (name, ...args) =>
  run('npm', ['run', '--silent', name, '--', ...args], { env: { GOGC: '400' }, captured: true });

/** Adds the counts of a JSON report. An interrupted run has none. */
const add = (file, read) => {
  if (!existsSync(file)) return;
  const found = read(JSON.parse(readFileSync(file, 'utf8')));
  for (const key of Object.keys(counts)) counts[key] += found[key];
};

const vitest = async (name, args, env) => {
  const file = join(reports, `${name}.json`);
  const ok = await bin(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { env },
  );
  add(file, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    // A file that fails to load has no tests; count it as one failure.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
    );
    for (const { name: path, message } of broken) failures.push(`${relative('.', path)}\n${message}`);
    for (const { name: path, assertionResults } of testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          failures.push(`${relative('.', path)} > ${fullName}\n${failureMessages.join('\n')}`);
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
    };
  });
  return ok;
};

/** The failed tests of a Playwright report, at any depth of its suites. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedSpecs),
];

const playwright = async () => {
  const file = join(reports, 'playwright.json');
  if (!(await bin('tsx', ['scripts/chromium.ts']))) return false;
  const ok = await bin('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  add(file, ({ stats, suites }) => {
    for (const { file: path, title, tests } of failedSpecs({ suites })) {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      failures.push(`${path} > ${title}\n${errors.map(({ message }) => message).join('\n')}`);
    }
    return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
  });
  return ok;
};

const databaseUrl = process.env.TEST_DATABASE_URL;
/**
 * Tests that use no database or only the embedded one, or whose SQL others cover: with a PostgreSQL too, they run on the
 * embedded one.
 */
const EMBEDDED = [
  ...['contract/', 'i18n/', 'mocks/', 'scripts/', 'tests/'],
  ...['createAdmin', 'secrets', 'staticApp'].map((name) => `server/${name}.test.ts`),
  ...['embedded', 'lockFolder'].map((name) => `server/db/${name}.test.ts`),
  ...['auth', 'account'].map((name) => `server/routes/${name}/`),
  'server/http/spreadsheet/importFiles.test.ts',
  ...['digitalId', 'mail', 'richText'].map((name) => `server/services/${name}/`),
  ...['constantTime', 'crona', 'fileStores', 'sharpImages'].map((name) => `server/services/${name}.test.ts`),
];
/**
 * What differs most runs on both. The app and browser tests use the embedded one as well, and newResource.test.ts runs
 * declaredFields and tenancy on it.
 */
const ON_BOTH = [
  ...['migrate', 'personKey'].map((name) => `server/db/${name}.test.ts`),
  ...['columnFilters', 'main'].map((name) => `server/${name}.test.ts`),
  'server/routes/changeSets/changeSets.test.ts',
];
const serverProject = (name, url, ...args) =>
  vitest(name, ['--project=server', ...args], { TEST_DATABASE_URL: url });

/** Stages run in sequence, the steps of a stage in parallel: one step alone would leave a core idle at times. */
const stages = [
  [
    ['types and lint', async () => (await script('typecheck', '--singleThreaded')) && script('lint')],
    ['build', () => script('build')],
    databaseUrl
      ? [
          'server tests on PostgreSQL',
          () =>
            serverProject(
              'postgres',
              databaseUrl,
              'server/',
              'extensions/',
              ...EMBEDDED.map((path) => `--exclude=${path}**`),
            ),
        ]
      : ['server tests', () => serverProject('server', '')],
  ],
  // Not in one Vitest with the server project: workers reuse loaded modules between files.
  [
    ['app tests', () => vitest('app', ['--project=app'])],
    ...(databaseUrl
      ? [
          [
            'server tests on the embedded database',
            () => serverProject('server', '', ...EMBEDDED, ...ON_BOTH),
          ],
        ]
      : []),
  ],
  [['browser tests', playwright]],
];

const runStep = async ([name, step]) => {
  const start = Date.now();
  const ok = await step();
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return { name, ok };
};

// The terminal also sends SIGINT to the steps, which clean up and exit by themselves.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGINT');
});

const start = Date.now();
const failed = [];
for (const stage of stages) {
  console.log(`\n── ${stage.map(([name]) => name).join(', and ')}`);
  const results = await Promise.all(stage.map(runStep));
  failed.push(...results.filter(({ ok }) => !ok).map(({ name }) => name));
  if (failed.length) break;
}
rmSync(reports, { recursive: true, force: true });

// A step can fail without a failed test, such as by a type error.
if (failed.length && counts.failed === 0) counts.failed = 1;
for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 3000)}`);
const minutes = ((Date.now() - start) / 60_000).toFixed(1);
console.log(
  `\n${failed.length ? `Failed: ${failed.join(', ')}` : 'All good'}, ${minutes} min, ${counts.skipped} skipped`,
);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length ? 1 : 0;
