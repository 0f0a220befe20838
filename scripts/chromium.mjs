// Finds a Chromium for the end-to-end tests and prints its path; installs one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Debian's headless shell is the same engine without a window to draw, and a fifth quicker.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
const PLACES = [
  ...NAMES.flatMap((name) => FOLDERS.filter(Boolean).map((folder) => join(folder, name))),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Some distributions install a script that only tells where to get the browser: hence asked, not looked at.
const runs = (path) =>
  existsSync(path ?? '') && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const playwrightsOwn = () => {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
};

/** What every browser of tests and benchmarks is started with. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Keep the browser to itself: without these it calls its maker.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that runs: `CHROMIUM_PATH`, the system's, or Playwright's own.
 * @throws Error when CHROMIUM_PATH names none that runs
 */
export const findChromium = () => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH: ${wanted} is no browser that runs.`);
  }
  return [...PLACES, playwrightsOwn()].find(runs);
};

const install = () => {
  console.error('No Chromium found; installing one.');
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Output goes to stderr, so that stdout holds nothing but the path.
  const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0;
  if (isRoot && run('apt-get', 'update'))
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', 'install', '-y', name) && findChromium()) return;
  run(
    process.execPath,
    createRequire(import.meta.url).resolve('@playwright/test/cli'),
    'install',
    'chromium',
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (!findChromium()) install();
    const found = findChromium();
    if (!found)
      throw new Error('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
    console.log(found);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
