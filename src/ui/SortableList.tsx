import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';

interface SortableListProps<Id extends UniqueIdentifier> {
  items: readonly { id: Id; name: string }[];
  label: string;
  component: 'ul' | 'ol';
  gap: number;
  /** Texts for screen readers. */
  messages: Record<'instructions' | 'start' | 'over' | 'end' | 'cancel', AppMessageKey>;
  onMove: (id: Id, position: number) => void;
  children: ReactNode;
}

/** dnd-kit listens for keys only after a timer. Without this, a key pressed before that is lost. */
const holdKeys = () => {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
  };
  const release = () => {
    const event = held.shift();
    if (!event) {
      document.removeEventListener('keydown', hold, true);
      return;
    }
    event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    // The next key needs the new position.
    setTimeout(release);
  };
  document.addEventListener('keydown', hold, true);
  // dnd-kit sets its timer after this one.
  setTimeout(() => setTimeout(release));
};

/** A vertical list whose rows, each with `useSortable`, are sorted with the pointer or the keyboard. */
export const SortableList = <Id extends UniqueIdentifier>({
  items,
  label,
  component,
  gap,
  messages,
  onMove,
  children,
}: SortableListProps<Id>) => {
  const translate = useTranslate();
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const announce = (key: AppMessageKey, id: UniqueIdentifier, over = id): string =>
    translate(key, { name: items[indexOf(id)]?.name, position: indexOf(over) + 1, total: items.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return announce(messages.start, active.id);
    },
    onDragOver: ({ active, over }) => {
      // A drag starts over its own row, which was announced already.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return announce(messages.over, active.id, over.id);
    },
    onDragEnd: ({ active, over }) => announce(over ? messages.end : messages.cancel, active.id, over?.id),
    onDragCancel: ({ active }) => announce(messages.cancel, active.id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      onDragStart={holdKeys}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(active.id as Id, indexOf(over.id));
      }}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: translate(messages.instructions) },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box
          component={component}
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
