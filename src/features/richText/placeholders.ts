import type { EditorState, Transaction } from '@tiptap/pm/state';
import { PluginKey } from '@tiptap/pm/state';
import { Decoration, type DecorationSet } from '@tiptap/pm/view';

export type PlaceholderChange =
  { add: { id: number; position: number; element: HTMLElement } } | { remove: number };

export const placeholderKey = new PluginKey<DecorationSet>('pictureUploads');

const findPlaceholder = (set: DecorationSet | undefined, id: number): Decoration[] =>
  set?.find(undefined, undefined, (spec: { id?: unknown }) => spec.id === id) ?? [];

/** Returns the position of a placeholder, or undefined when it was deleted with the text around it. */
export const positionOf = (state: EditorState, id: number): number | undefined =>
  findPlaceholder(placeholderKey.getState(state), id)[0]?.from;

/** Maps the placeholders through a transaction. */
export const applyToPlaceholders = (transaction: Transaction, before: DecorationSet): DecorationSet => {
  let set = before.map(transaction.mapping, transaction.doc);
  const change = transaction.getMeta(placeholderKey) as PlaceholderChange | undefined;
  if (change && 'add' in change) {
    const { id, position, element } = change.add;
    // `side`: text typed at its position goes before it.
    const widget = Decoration.widget(position, element, {
      id,
      key: `upload-${id}`,
      side: 1,
      stopEvent: () => true,
    });
    set = set.add(transaction.doc, [widget]);
  } else if (change) {
    set = set.remove(findPlaceholder(set, change.remove));
  }
  return set;
};
