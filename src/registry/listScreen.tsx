import { createElement, isValidElement, type ReactElement } from 'react';
import { OpenedList } from '../ui/views/OpenedList';
import { guardedScreen } from './guardedScreen';
import type { ResourceModule } from './types';

/** The list of a resource, guarded where its own path is not that of a row too, and opened by its default view. */
export const listScreen = ({ name, list, showsInList }: ResourceModule): ReactElement | undefined => {
  if (!list) return undefined;
  const screen = <OpenedList>{isValidElement(list) ? list : createElement(list)}</OpenedList>;
  return showsInList ? screen : guardedScreen(name, 'list', screen);
};
