import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import type { AppMessageKey } from '../../../i18n/types';

/** Screen reader announcements while a category is dragged. */
const useAnnouncements = (siblings: readonly Category[]): Announcements => {
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
      // The drag starts over its own position, which was announced already.
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

interface SortableListProps {
  siblings: readonly Category[];
  label: string;
  onMove: (id: number, position: number) => void;
  children: ReactNode;
}

/** Orders siblings by dragging their handles, with the pointer or the keyboard. */
export const SortableList = ({ siblings, label, onMove, children }: SortableListProps) => {
  const translate = useTranslate();
  const announcements = useAnnouncements(siblings);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onMove(
        Number(active.id),
        siblings.findIndex(({ id }) => id === over.id),
      );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate('resources.categories.drag_help') },
      }}
    >
      <SortableContext items={siblings.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          aria-label={label}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
