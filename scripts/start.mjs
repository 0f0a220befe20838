// `npm start`: builds if a source is newer than the build, then runs the server, with demo data: app and API on one port.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoEnvironment } from './demoEnvironment.mjs';

const SOURCES = [
  'app.config.ts',
  'contract',
  'extensions',
  'i18n',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts',
];
const BUILT = ['dist/server/main.js', 'dist/app/index.html'];

const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || /\.test\.tsx?$/.test(path)) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const upToDate =
  BUILT.every((path) => existsSync(path)) &&
  Math.min(...BUILT.map((path) => statSync(path).mtimeMs)) >= Math.max(...SOURCES.map(newest));

if (!upToDate) {
  console.log('Building…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  // Fewer memory pools of glibc: pictures are processed in threads, each of which would keep its own.
  env: { MALLOC_ARENA_MAX: '2', ...demoEnvironment(process.env) },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
