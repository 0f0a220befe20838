// `npm test`: everything that has to hold, in order; stops at the first step that fails. The last line counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'anslag-test-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
const running = new Set();

/** Runs a command and gives whether it succeeded; `captured` holds its output back until then. */
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
/** The compiler and the linter are written in Go: with memory to spare they collect less, a third of their time. */
const script = (name) => run('npm', ['run', '--silent', name], { env: { GOGC: '400' }, captured: true });

/** Adds up what a reporter wrote; a run that ended before it could write counts nothing. */
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
    // A file that could not even be loaded has no tests, and counts as one that failed.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
    };
  });
  return ok;
};

const playwright = async () => {
  const file = join(reports, 'playwright.json');
  if (!(await run(process.execPath, ['scripts/chromium.mjs']))) return false;
  const ok = await bin('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  add(file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }));
  return ok;
};

const databaseUrl = process.env.TEST_DATABASE_URL;
/** What takes its time and asks no database, or starts one of its own, has been proved before. */
const WITHOUT = ['server/services/richText/**', 'server/createAdmin.test.ts'];
const onPostgres = [
  ...['--project=server', 'server/', 'tests/conformance/'],
  ...WITHOUT.map((files) => `--exclude=${files}`),
];

/** One stage after the other; the steps within a stage run side by side: one alone leaves a core idle. */
const stages = [
  [
    ['types and lint', async () => (await script('typecheck')) && script('lint')],
    ['build', () => script('build')],
    [
      'server, contract and text tests',
      () => vitest('server', ['--project=server'], { TEST_DATABASE_URL: '' }),
    ],
  ],
  // One project at a time: a worker then keeps what it has loaded from file to file.
  [['tests of the app', () => vitest('app', ['--project=app'])]],
  ...(databaseUrl
    ? [
        [
          [
            'server tests on PostgreSQL',
            () => vitest('postgres', onPostgres, { TEST_DATABASE_URL: databaseUrl }),
          ],
        ],
      ]
    : []),
  [['end to end in Chromium', playwright]],
];

const runStep = async ([name, step]) => {
  const start = Date.now();
  const ok = await step();
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return { name, ok };
};

// Interrupted steps end by themselves and take away what they started; the terminal sends SIGINT to them as well.
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

// A step can fail without a test that fails, by a wrong type for one: the last line is never green then.
if (failed.length && counts.failed === 0) counts.failed = 1;
const minutes = ((Date.now() - start) / 60_000).toFixed(1);
console.log(
  `\n${failed.length ? `Failed: ${failed.join(', ')}` : 'All good'}, ${minutes} min, ${counts.skipped} skipped`,
);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length ? 1 : 0;
