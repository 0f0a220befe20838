import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { cleanPaste, fitContent } from './cleanPaste';
import { ContentSync } from './ContentSync';
import { textExtensions } from './extensions';
import { clipboardSerializer, MediaImage } from './mediaImage';
import type { EditorDialog, SlashState } from './slashMenu';
import { PictureUploads } from './pictureUploads';

interface RichTextOptions {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  onBusy?: (running: number, unfinished: number) => void;
  onSlash: (state: SlashState | null) => void;
  onOpen: (dialog: EditorDialog) => void;
  /** Attributes of the editing area. */
  attributes: Record<string, string>;
}

const useExtensions = (latest: { readonly current: RichTextOptions }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [extensions] = useState(() => [
    ...textExtensions,
    MediaImage.configure({
      missingAlt: () => translate('rich_text.picture.missing'),
      onEditAlt: () => latest.current.onOpen('alt'),
    }),
    PictureUploads.configure({
      upload: async (file, options) => (await dataProvider.uploadMedia(file, {}, options)).data,
      texts: {
        uploading: (name) => translate('rich_text.picture.uploading', { name }),
        failed: (name, reason) => translate('rich_text.picture.failed', { name, reason }),
        retry: translate('app.retry'),
        discard: translate('ra.action.remove'),
      },
      interrupted: [],
      onBusy: (running, unfinished) => latest.current.onBusy?.(running, unfinished),
      onOtherFiles: () => notify('rich_text.picture.not_pictures', { type: 'warning' }),
    }),
  ]);
  return extensions;
};

/** Returns a function that adds the menu of "/" to an editor. It is loaded after the first display. */
const useSlashMenu = (latest: { readonly current: RichTextOptions }) => {
  const translate = useTranslate();
  return (editor: Editor): void => {
    void import('./slashMenu')
      .then((menu) =>
        menu.addSlashMenu(editor, {
          nameOf: ({ label }) => translate(label),
          onChange: (state) => latest.current.onSlash(state),
          onOpen: (dialog) => latest.current.onOpen(dialog),
        }),
      )
      // Without the menu, the toolbar still has everything.
      .catch(() => undefined);
  };
};

/** Returns a stable object: TipTap reconfigures the editor when it changes. */
const useEditorProps = (
  attributes: Record<string, string>,
  latest: { readonly current: RichTextOptions },
) => {
  const notify = useNotify();
  const json = JSON.stringify(attributes);
  return useMemo(
    () => ({
      attributes: JSON.parse(json) as Record<string, string>,
      // As in other editors, instead of the command palette.
      handleKeyDown: (_view: unknown, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
        const isLinkKey = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
        if (isLinkKey) latest.current.onOpen('link');
        return isLinkKey;
      },
      transformPastedHTML: (html: string) => {
        const { html: cleaned, foreign } = cleanPaste(html);
        if (foreign) notify('rich_text.picture.foreign', { type: 'warning' });
        return cleaned;
      },
    }),
    [json, notify, latest],
  );
};

/**
 * Creates the editor of a field and keeps it in sync with the form.
 * @returns null while the screen is hidden: TipTap destroys the editor then, and creates another afterwards
 */
export const useRichText = (options: RichTextOptions): Editor | null => {
  // The editor is created once, but calls the latest handlers.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const sync = useRef<ContentSync | null>(null);
  const extensions = useExtensions(latest);
  const addSlashMenu = useSlashMenu(latest);
  const editorProps = useEditorProps(options.attributes, latest);
  const { value, disabled } = options;
  const [initial] = useState(() => ({ value, content: fitContent(value) }));

  const editor = useEditor({
    extensions,
    content: initial.content,
    editorProps,
    onCreate: ({ editor: created }) => {
      created.view.setProps({ clipboardSerializer: clipboardSerializer(created.schema) });
      sync.current = new ContentSync(created, initial.value, (next) => latest.current.onChange(next));
      sync.current.setValue(latest.current.value);
      addSlashMenu(created);
    },
    onUpdate: () => sync.current?.onUpdate(),
    onBlur: () => {
      sync.current?.flush();
      latest.current.onBlur();
    },
    onDestroy: () => sync.current?.cancel(),
  }) as Editor | null;

  useEffect(() => {
    sync.current?.setValue(value);
  }, [value]);

  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  useEffect(() => {
    // TipTap may destroy an editor before it is mounted and create another.
    if (!editor || editor.isDestroyed) return undefined;
    const form = editor.view.dom.closest('form');
    const flush = () => sync.current?.flush();
    form?.addEventListener('submit', flush);
    return () => form?.removeEventListener('submit', flush);
  }, [editor]);

  return editor;
};
