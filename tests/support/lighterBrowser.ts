import { StyleSheet } from '@emotion/sheet';
import { configure, getConfig } from '@testing-library/react';
import React from 'react';

/**
 * React notes for each element where it was made, to say so in its warnings: a fifth of the time that the app's tests take.
 * They fail by the warning itself; whoever looks for the place takes this out.
 */
const withoutOwnerStacks = (): void => {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as {
    recentlyCreatedOwnerStacks: number;
  };
  // How many it has noted in this second; it stops at ten thousand, and counts anew in the next.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
};

/**
 * What was looked for and not found is told with the whole page written out. Whoever waits looks again and again, and only
 * the last time is told: it is written when somebody reads it.
 */
const withLateErrors = (): void => {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      let written: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (written ??= getElementError(message, container).message),
        set: (text: string) => {
          written = text;
        },
      });
      return error;
    },
  });
};

/** The window is one for all files that a worker runs. */
const DONE = Symbol.for('anslag.lightened');

/** Takes away what costs the imitated browser most of its time and shows nothing that a test asks for. */
export const lightenBrowser = (): void => {
  if (Reflect.has(window, DONE)) return;
  Reflect.set(window, DONE, true);
  withoutOwnerStacks();
  withLateErrors();
  // For every element all rules are weighed, those of all screens a worker has shown. How things look, Chromium tells.
  StyleSheet.prototype.insert = () => undefined;
};
