import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import type { SortPayload } from 'react-admin';
import { loadPart } from '../api/contact';

/** How a list is opened that nobody has sorted yet: the props of its `<List>`. */
export interface Opening {
  sort: SortPayload;
  perPage?: number;
}

/** What the file of a screen exports; a list whose rows are asked for before it is drawn also tells which those are. */
interface ScreenFile {
  default: ComponentType;
  OPENING?: Opening;
}

/** A screen in a chunk of its own, which can be asked for before it is shown. */
export interface LazyScreen extends FunctionComponent {
  preload: () => Promise<unknown>;
  /** How it is opened, once it is loaded. */
  opening: () => Opening | undefined;
}

/**
 * React's `lazy` for a screen. One that is loaded by the time it is shown is shown at once: `lazy` would still fall back
 * to a spinner, and React holds what follows a spinner back for a third of a second.
 */
export const lazyScreen = (load: () => Promise<ScreenFile>): LazyScreen => {
  let loaded: ScreenFile | undefined;
  const start = async () => {
    loaded = await load();
    return loaded;
  };
  const Later = lazy(() => loadPart(start));
  // One or the other for as long as it stands there: a change of component would begin it anew.
  const Screen: FunctionComponent = () => createElement(useState(() => loaded?.default ?? Later)[0]);
  return Object.assign(Screen, {
    // A chunk that cannot be had is told when it is shown, with a way to try again.
    preload: () => start().catch(() => undefined),
    opening: () => loaded?.OPENING,
  });
};

/** Begins to load a screen, if it is one that can be loaded early. */
export const preloadScreen = (screen: unknown): void => {
  if (typeof screen === 'function' && 'preload' in screen) void (screen as LazyScreen).preload();
};
