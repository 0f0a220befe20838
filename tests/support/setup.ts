import { StyleSheet } from '@emotion/sheet';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { forgetSession } from '../../src/api/session';
import { installPolyfills, setScreenWidth, useNodeBodies } from './jsdomPolyfills';
import { failOnConsole } from './failOnConsole';
import { printDocumentOnce } from './printDocumentOnce';
import { inlineStylesOnly } from './inlineStylesOnly';
import { waitForEffects } from './waitForEffects';
import { network } from './network';
import { CAPABILITY_NAMES } from '../../contract/capabilities';
import { setServerAdapter } from '../../src/api/capabilities';
import { serverHas } from './serverCapabilities';
import { WAIT } from './wait';

// Testing Library sets this only with global hooks.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Lazy screens load their modules first, on a machine that may be busy.
configure({ asyncUtilTimeout: WAIT.timeout });
installPolyfills();
// jsdom matches every rule with every element. Without styles the tests take half the CPU time.
StyleSheet.prototype.insert = () => undefined;
inlineStylesOnly();
printDocumentOnce();
waitForEffects();
await useNodeBodies();

beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
});
setServerAdapter(async (user) => {
  const { adaptToServer } = await import('../../src/providers/otherServer');
  return adaptToServer(user);
});
beforeEach(() => serverHas(CAPABILITY_NAMES));
failOnConsole();
afterEach(() => {
  cleanup();
  forgetSession();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  setScreenWidth();
  window.history.replaceState(null, '', '/');
});
afterAll(() => {
  network.close();
});
