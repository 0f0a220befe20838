import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import type { AppMessageKey } from '../../../i18n/types';

/** What a screen reader is told while one of some siblings is dragged. */
export const useAnnouncements = (siblings: readonly Category[]): Announcements => {
  const translate = useTranslate();
  const lastPlace = useRef<number | null>(null);
  const indexOf = (id: UniqueIdentifier): number => siblings.findIndex((row) => row.id === id);
  const say = (key: AppMessageKey, id: UniqueIdentifier, index: number): string =>
    translate(key, { name: siblings[indexOf(id)]?.name, place: index + 1, total: siblings.length });
  return {
    onDragStart: ({ active }) => {
      lastPlace.current = indexOf(active.id);
      return say('resources.categories.picked_up', active.id, lastPlace.current);
    },
    onDragOver: ({ active, over }) => {
      const index = over ? indexOf(over.id) : lastPlace.current;
      // It begins over its own place, which was said already.
      if (index === null || index === lastPlace.current) return undefined;
      lastPlace.current = index;
      return say('resources.categories.moved', active.id, index);
    },
    onDragEnd: ({ active, over }) =>
      over
        ? say('resources.categories.dropped', active.id, indexOf(over.id))
        : say('resources.categories.left', active.id, 0),
    onDragCancel: ({ active }) => say('resources.categories.left', active.id, 0),
  };
};
