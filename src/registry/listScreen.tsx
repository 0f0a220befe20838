import { createElement, isValidElement, type ReactElement } from 'react';
import { DefaultViewGate } from '../ui/views/DefaultViewGate';
import { guardedScreen } from './guardedScreen';
import type { ResourceModule } from './types';

/** The list of a resource, guarded where its own path is not that of a row too, and opened by its default view. */
export const listScreen = ({ name, list, showsInList }: ResourceModule): ReactElement | undefined => {
  if (!list) return undefined;
  const screen = <DefaultViewGate>{isValidElement(list) ? list : createElement(list)}</DefaultViewGate>;
  return showsInList ? screen : guardedScreen(name, 'list', screen);
};
