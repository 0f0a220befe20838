import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { expect } from 'vitest';
// The ending keeps this import from being replaced, too.
import { lazyWithRetry as lazy } from '../../src/api/lazyWithRetry.js';
import { beLate } from './beLate';

export * from '../../src/api/lazyWithRetry.js';

const testName = (): string => {
  const { testPath, currentTestName } = expect.getState();
  return `${testPath} ${currentTestName}`;
};

/**
 * Stands in for `lazyWithRetry` in `npm run test:stress`: chunks arrive late, and in every test. Test files share their
 * modules, so a component would otherwise be late in the first test alone.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & { preload: () => Promise<unknown> } => {
  const create = () =>
    lazy<Props>(async () => {
      await beLate();
      return load();
    });
  let component = create();
  let test = testName();
  const current = () => {
    if (test !== testName()) component = create();
    test = testName();
    return component;
  };
  const Component = (props: Props) => createElement(current(), props);
  return Object.assign(Component, { preload: () => current().preload() });
};
