// `npm run test:stress [rounds]`: the app and browser tests beside busy processors, with late answers and chunks. It takes the
// built product (`npm run build`), three rounds by default, and stops after the first one that fails.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const [rounds = '3'] = process.argv.slice(2);

const run = (name, ...args) =>
  new Promise((resolve) => {
    spawn(join('node_modules', '.bin', name), args, {
      stdio: 'inherit',
      env: { ...process.env, STRESS: '1' },
      shell: process.platform === 'win32',
    })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });

const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => busy.forEach((child) => child.kill()));

let ok = true;
for (let round = 1; ok && round <= Number(rounds); round += 1) {
  console.log(`\n── round ${round} of ${rounds}`);
  ok = (await run('vitest', 'run', '--project=app')) && (await run('playwright', 'test'));
}
process.exit(ok ? 0 : 1);
