// `npm run check [commit]`: the types, and lint, format and the tests beside what has changed since a commit, by default the
// last one. Almost every test loads the whole app or API, so "related" tests would be all of them.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './extensions.mjs';

const [base = 'HEAD'] = process.argv.slice(2);

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** Without `src` and `server`, whose own tests walk over everything. */
const folders = [...new Set(code.map(dirname))].filter((folder) => folder.includes('/') || folder === 'i18n');
const beside = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
const tests = [
  // Imports between folders.
  ...(code.length > 0 ? ['tests/architecture/'] : []),
  ...new Set([...code, ...beside].filter(isTest)),
];

/** Runs a tool of the project, which prints its output, and resolves to whether it succeeded. */
const run = (name, ...args) =>
  new Promise((resolve) => {
    const start = Date.now();
    spawn(join('node_modules', '.bin', name), args, { stdio: 'inherit', shell: process.platform === 'win32' })
      .on('error', () => resolve(false))
      .on('close', (status) => {
        const seconds = ((Date.now() - start) / 1000).toFixed(1);
        console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
        resolve(status === 0);
      });
  });

const results = await Promise.all([
  run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo'),
  changed.length === 0 || run('prettier', '--check', '--ignore-unknown', ...changed),
]);
if (code.length > 0) results.push(await run('oxlint', ...code));
if (tests.length > 0) results.push(await run('vitest', 'run', '--passWithNoTests', ...tests));
process.exitCode = results.every(Boolean) ? 0 : 1;
