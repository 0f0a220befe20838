// Fails the build when a screen has grown past its budget (budget.json).
import { measure, readBudget } from './budget.mjs';

const screens = measure(readBudget(), 'dist/app');
for (const { screen, kilobytes, most, isOver } of screens)
  console.log(`${isOver ? '✗' : '✓'} ${screen}: ${kilobytes.toFixed(1)} kB of JavaScript, at most ${most}`);
if (screens.some(({ isOver }) => isOver)) {
  console.error(
    'Load less with the screen (a part that few need can come later), or raise budget.json and say why.',
  );
  process.exitCode = 1;
}
