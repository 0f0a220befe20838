import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadPart } from '../api/contact';

/** A screen in a chunk of its own, which can be asked for before it is shown. */
export interface LazyScreen extends FunctionComponent {
  preload: () => Promise<unknown>;
}

/**
 * React's `lazy` for a screen. One that is loaded by the time it is shown is shown at once: `lazy` would still fall back
 * to a spinner, and React holds what follows a spinner back for a third of a second.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>): LazyScreen => {
  let loaded: ComponentType | undefined;
  const start = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(() => loadPart(start));
  // One or the other for as long as it stands there: a change of component would begin it anew.
  const Screen: FunctionComponent = () => createElement(useState(() => loaded ?? Later)[0]);
  return Object.assign(Screen, {
    // A chunk that cannot be had is told when it is shown, with a way to try again.
    preload: () => start().catch(() => undefined),
  });
};

/** Begins to load a screen, if it is one that can be loaded early. */
export const preloadScreen = (screen: unknown): void => {
  if (typeof screen === 'function' && 'preload' in screen) void (screen as LazyScreen).preload();
};
