import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { useAnnouncements } from './useAnnouncements';

interface SortableListProps {
  siblings: readonly Category[];
  label: string;
  onMove: (id: number, position: number) => void;
  children: ReactNode;
}

/** Siblings that are put into another order by dragging their handles, with the pointer or the keyboard. */
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
