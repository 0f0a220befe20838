import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
  type Announcements,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldCard } from './FieldCard';
import { problemsOf } from './fieldErrors';
import { moved, type BuilderField } from './fields';
import type { ChangeFields } from './useFieldList';
import { useRef } from 'react';

/** Screen reader announcements while a field is dragged. */
const useDragTexts = (
  fields: readonly BuilderField[],
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } => {
  const translate = useTranslate();
  const total = fields.length;
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const values = (id: UniqueIdentifier, over: UniqueIdentifier = id) => {
    const index = fields.findIndex(({ key }) => key === id);
    return {
      name: fields[index]?.label || translate('resources.forms.builder.unnamed', { number: index + 1 }),
      position: fields.findIndex(({ key }) => key === over) + 1,
      total,
    };
  };
  return {
    screenReaderInstructions: { draggable: translate('resources.forms.builder.drag_how') },
    announcements: {
      onDragStart: ({ active }) => {
        lastOver.current = active.id;
        return translate('resources.forms.builder.drag_start', values(active.id));
      },
      onDragOver: ({ active, over }) => {
        // A picked-up field is over itself: announcing that would interrupt the previous text.
        if (!over || over.id === lastOver.current) return undefined;
        lastOver.current = over.id;
        return translate('resources.forms.builder.drag_over', values(active.id, over.id));
      },
      onDragEnd: ({ active, over }) =>
        translate('resources.forms.builder.drag_end', values(active.id, over?.id)),
      onDragCancel: ({ active }) => translate('resources.forms.builder.drag_cancel', values(active.id)),
    },
  };
};

interface SortableFieldsProps {
  fields: readonly BuilderField[];
  errors: unknown;
  onChange: ChangeFields;
  onLeave: (place: string) => void;
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Sorts the fields by dragging a handle, with the pointer or the keyboard. */
export const SortableFields = ({ fields, errors, onChange, onLeave }: SortableFieldsProps) => {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragTexts(fields);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => fields.findIndex(({ key }) => key === id));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    onChange((present) => moved(present, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <Stack
          component="ol"
          spacing={1.5}
          aria-label={translate('resources.forms.fields.fields')}
          sx={{ listStyle: 'none', p: 0, m: 0 }}
        >
          {fields.map((field, index) => (
            <FieldCard
              key={field.key}
              field={field}
              index={index}
              count={fields.length}
              problems={problemsOf(errors, index, field.alternatives.length)}
              onChange={onChange}
              onLeave={onLeave}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
};
