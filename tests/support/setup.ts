import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { fillBrowserGaps, setScreenWidth, useNodeBodies } from './browserGaps';
import { watchConsole } from './console';
import { waitForEffects } from './effects';
import { network } from './network';
import { WAIT } from './wait';

// Every file of the app's tests begins with this one.

// Testing Library finds no global hooks to do it itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Two test files share two cores, perhaps with others' work, and a lazy screen loads its modules first.
configure({ asyncUtilTimeout: WAIT.timeout });
fillBrowserGaps();
// jsdom weighs every rule for every element: without styles the tests take half the CPU time. Chromium checks the looks.
StyleSheet.prototype.insert = () => undefined;
waitForEffects();
await useNodeBodies();

beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
});
watchConsole();
afterEach(() => {
  cleanup();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  setScreenWidth();
  window.history.replaceState(null, '', '/');
});
afterAll(() => {
  network.close();
});
