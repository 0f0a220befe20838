// `node scripts/check-files.mjs <file…>`: types, lint and format of some files. What `npm test` finds in these files, sooner.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const files = process.argv.slice(2);
const runs = (name, ...args) =>
  spawnSync(join('node_modules', '.bin', name), [...args, ...files], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

const isRight = runs('oxlint', '--type-check');
const isNice = runs('prettier', '--check', '--log-level=warn');
if (!isRight || !isNice) process.exitCode = 1;
