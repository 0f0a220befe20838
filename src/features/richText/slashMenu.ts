import type { Editor } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { AppMessageKey } from '../../../i18n/types';

/** The dialogs of the editor. */
export type EditorDialog = 'link' | 'media' | 'alt';

interface SlashItem {
  label: AppMessageKey;
  run: (editor: Editor, open: (dialog: EditorDialog) => void) => void;
}

const heading = (level: 2 | 3 | 4): SlashItem => ({
  label: `rich_text.heading${level}`,
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
});

const SLASH_ITEMS: readonly SlashItem[] = [
  heading(2),
  heading(3),
  heading(4),
  { label: 'rich_text.bullet_list', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { label: 'rich_text.ordered_list', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { label: 'rich_text.quote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  {
    label: 'rich_text.table.insert',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: 'rich_text.picture.insert', run: (_editor, open) => open('media') },
  { label: 'rich_text.link.title', run: (_editor, open) => open('link') },
  { label: 'rich_text.slash.divider', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];

/** The open menu. */
export interface SlashState {
  items: readonly SlashItem[];
  /** Index in `items`. */
  active: number;
  /** Where the cursor is. */
  rect: () => DOMRect | null;
  choose: (item: SlashItem) => void;
}

interface SlashOptions {
  nameOf: (item: SlashItem) => string;
  onChange: (state: SlashState | null) => void;
  onOpen: (dialog: EditorDialog) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A menu of what to insert, opened by "/" at the start of a line. The text after it searches. */
const slashPlugin = (editor: Editor, { nameOf, onChange, onOpen }: SlashOptions) => {
  let state: SlashState | null = null;
  const show = (next: SlashState | null) => {
    state = next;
    onChange(next);
  };
  const stateOf = ({ items, clientRect, command }: SuggestionProps<SlashItem, SlashItem>): SlashState => ({
    items,
    active: 0,
    rect: () => clientRect?.() ?? null,
    choose: command,
  });
  return Suggestion<SlashItem, SlashItem>({
    editor,
    char: '/',
    startOfLine: true,
    items: ({ query }) => {
      const possible = editor.isActive('table')
        ? SLASH_ITEMS.filter(({ label }) => label !== 'rich_text.table.insert')
        : SLASH_ITEMS;
      return possible.filter((item) => nameOf(item).toLowerCase().includes(query.toLowerCase()));
    },
    command: ({ range, props }) => {
      editor.chain().focus().deleteRange(range).run();
      props.run(editor, onOpen);
    },
    render: () => ({
      onStart: (props) => show(stateOf(props)),
      onUpdate: (props) => show(stateOf(props)),
      onExit: () => show(null),
      onKeyDown: ({ event }) => {
        if (!state) return false;
        const { items, active, choose } = state;
        const step = STEPS[event.key];
        if (step !== undefined && items.length > 0) {
          show({ ...state, active: (active + step + items.length) % items.length });
          return true;
        }
        const item = items[active];
        if ((event.key !== 'Enter' && event.key !== 'Tab') || !item) return false;
        choose(item);
        return true;
      },
    }),
  });
};

/** Adds the menu to an editor, before the plugins that handle Enter and the arrow keys. */
export const addSlashMenu = (editor: Editor, options: SlashOptions): void => {
  if (editor.isDestroyed) return;
  editor.registerPlugin(slashPlugin(editor, options), (plugin, plugins) => [plugin, ...plugins]);
  // The user may have typed "/" while the menu was loading.
  if (editor.isFocused) editor.view.dispatch(editor.state.tr);
};
