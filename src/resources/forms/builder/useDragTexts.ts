import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { BuilderField } from './fields';

/** What a screen reader says while a field is moved. */
export const useDragTexts = (
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
        // A field that was picked up is over itself: that is no move, and would cut short what was just said.
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
