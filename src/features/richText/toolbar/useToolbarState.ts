import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState, type Editor } from '@tiptap/react';
import { PICTURE } from '../mediaImage';

/** Returns the formats at the cursor. Renders again only when they change. */
export const useToolbarState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      level: ([2, 3, 4] as const).find((level) => editor.isActive('heading', { level })) ?? 0,
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      strike: editor.isActive('strike'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      table: editor.isActive('table'),
      picture: editor.isActive(PICTURE),
      canUndo: undoDepth(state) > 0,
      canRedo: redoDepth(state) > 0,
    }),
  });
