import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState, type Editor } from '@tiptap/react';
import { PICTURE } from '../mediaImage';

/** What the toolbar shows of the place where the cursor stands; only a difference draws it anew. */
export const useToolbarState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const active = (name: string, attributes?: Record<string, unknown>) =>
        editor.isActive(name, attributes);
      return {
        level: ([2, 3, 4] as const).find((level) => active('heading', { level })) ?? 0,
        bold: active('bold'),
        italic: active('italic'),
        underline: active('underline'),
        strike: active('strike'),
        bulletList: active('bulletList'),
        orderedList: active('orderedList'),
        quote: active('blockquote'),
        link: active('link'),
        table: active('table'),
        picture: active(PICTURE),
        canUndo: undoDepth(state) > 0,
        canRedo: redoDepth(state) > 0,
      };
    },
  });
