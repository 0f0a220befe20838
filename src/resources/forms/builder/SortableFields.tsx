import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FieldCard } from './FieldCard';
import { problemsOf } from './fieldErrors';
import { moved, type BuilderField } from './fields';
import { useDragTexts } from './useDragTexts';
import type { ChangeFields } from './useFieldList';

interface SortableFieldsProps {
  fields: readonly BuilderField[];
  errors: unknown;
  onChange: ChangeFields;
  onLeave: (place: string) => void;
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The fields in their order, which is changed by dragging a handle, or with the keyboard on it. */
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
