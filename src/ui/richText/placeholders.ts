import type { EditorState, Transaction } from '@tiptap/pm/state';
import { PluginKey } from '@tiptap/pm/state';
import { Decoration, type DecorationSet } from '@tiptap/pm/view';

/** What a transaction does to the placeholders. */
export type PlaceholderChange =
  { add: { id: number; position: number; element: HTMLElement } } | { remove: number };

export const placeholderKey = new PluginKey<DecorationSet>('pictureUploads');

const idOf = (decoration: Decoration): unknown => (decoration.spec as { id?: unknown }).id;

/** Where a placeholder stands now; nothing once its surroundings were deleted. */
export const placeOf = (state: EditorState, id: number): number | undefined =>
  placeholderKey.getState(state)?.find(undefined, undefined, (spec: { id?: unknown }) => spec.id === id)[0]
    ?.from;

/** The placeholders after a transaction: they move along with the text around them. */
export const movePlaceholders = (transaction: Transaction, before: DecorationSet): DecorationSet => {
  let set = before.map(transaction.mapping, transaction.doc);
  const change = transaction.getMeta(placeholderKey) as PlaceholderChange | undefined;
  if (change && 'add' in change) {
    const { id, position, element } = change.add;
    // Behind its place in the text, so that what is typed there goes before it.
    const widget = Decoration.widget(position, element, {
      id,
      key: `upload-${id}`,
      side: 1,
      stopEvent: () => true,
    });
    set = set.add(transaction.doc, [widget]);
  } else if (change) {
    set = set.remove(set.find().filter((decoration) => idOf(decoration) === change.remove));
  }
  return set;
};
