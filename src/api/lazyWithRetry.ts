import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { reportSlow, whenOnline, reportNoAnswer } from './connection';

const RELOADED_AT = 'anslag.reloadedAt';
/** Milliseconds within which a second reload would not help either. */
const RELOAD_PAUSE = 60_000;

/** Reloads the page, unless that was just done. @returns whether the page reloads */
const reloadOnce = (): boolean => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return true;
};

/**
 * Imports a chunk. On failure it waits until the server can be reached and imports it again. If it then fails although
 * the server answers, it reloads the page once: after a deployment the chunk has another name, and some browsers cache a
 * failed import for as long as the page lives. Without a network a reload would end in the browser's error page.
 * @throws what `load` throws when a reload has not helped
 */
export const importWithRetry = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await reportSlow(load());
    } catch (error) {
      const isReachable = await reportNoAnswer();
      if (isReachable && isRepeated) {
        if (!reloadOnce()) throw error;
        return new Promise<never>(() => undefined);
      }
      if (!isReachable && !(await whenOnline())) throw error;
    }
  }
};

interface Preloadable {
  /** Begins the import. Resolves to undefined when it fails; rendering the component reports the error. */
  preload: () => Promise<unknown>;
}

/** React's `lazy` with retry and `preload`. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & Preloadable => {
  let loaded: ComponentType<Props> | undefined;
  const start = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(() => importWithRetry(start)) as ComponentType<Props>;
  // A preloaded component renders at once: `lazy` would suspend first, and React keeps a fallback for 300 ms.
  const Component = (props: Props) => createElement(useState(() => loaded ?? Lazy)[0], props);
  return Object.assign(Component, { preload: () => start().catch(() => undefined) });
};

const isPreloadable = (component: unknown): component is Preloadable =>
  typeof component === 'function' && 'preload' in component;

/** Begins to load a component if it is a lazy one. */
export const preloadComponent = async (component: unknown): Promise<unknown> =>
  isPreloadable(component) ? component.preload() : undefined;
