// Prints the path of a Chromium for the end-to-end tests. Installs one where there is none.
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Debian's headless shell is the same engine without a window, and a fifth faster.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
const PATHS = [
  ...NAMES.flatMap((name) => FOLDERS.filter(Boolean).map((folder) => join(folder, name))),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Two pages of the address bar, which Chromium loads beside each page also without a window, for a third of its CPU time.
 * The argument replaces Playwright's, so its list is repeated.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Arguments of every browser in tests and benchmarks. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  `--disable-features=${DISABLED_FEATURES.join()}`,
  // No traffic of the browser's own.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Some distributions install a script that only says where to get the browser, so run it.
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own.
 * @throws Error when CHROMIUM_PATH does not run
 */
export const findChromium = (): string | undefined => {
  const wanted = process.env.CHROMIUM_PATH;
  if (!wanted) return [...PATHS, chromium.executablePath()].find(runs);
  if (runs(wanted)) return wanted;
  throw new Error(`CHROMIUM_PATH: ${wanted} does not run.`);
};

const install = (): void => {
  console.error('No Chromium found; installing one.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Output goes to stderr: stdout holds the path only.
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0;
  if (process.getuid?.() === 0 && run('apt-get', 'update'))
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', 'install', '-y', name) && findChromium()) return;
  run('npx', 'playwright', 'install', 'chromium');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (!findChromium()) install();
    const found = findChromium();
    if (!found)
      throw new Error('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
    console.log(found);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
