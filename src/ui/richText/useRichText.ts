import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { cleanPaste, fitHeadings } from './cleanPaste';
import { ContentSync } from './ContentSync';
import { textExtensions } from './extensions';
import { clipboardSerializer, MediaImage } from './mediaImage';
import { PictureUploads } from './pictureUploads';

interface RichTextOptions {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** How many pictures are being uploaded. */
  onBusy?: (count: number) => void;
  /** Somebody wants to describe the selected picture. */
  onDescribe: () => void;
  /** Attributes of the editing area. */
  attributes: Record<string, string>;
}

/** What the editor is made of, with the calls and words of the app. */
const useExtensions = (latest: { readonly current: RichTextOptions }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [extensions] = useState(() => [
    ...textExtensions,
    MediaImage.configure({
      missingAlt: () => translate('rich_text.picture.missing'),
      onDescribe: () => latest.current.onDescribe(),
    }),
    PictureUploads.configure({
      upload: async (file, how) => (await dataProvider.uploadMedia(file, {}, how)).data,
      texts: {
        uploading: (name) => translate('rich_text.picture.uploading', { name }),
        failed: (name, reason) => translate('rich_text.picture.failed', { name, reason }),
        retry: translate('rich_text.picture.retry'),
        discard: translate('rich_text.picture.discard'),
      },
      onBusy: (count) => latest.current.onBusy?.(count),
      onOtherFiles: () => notify('rich_text.picture.not_pictures', { type: 'warning' }),
    }),
  ]);
  return extensions;
};

/** How the editing area is called and what becomes of a paste; made anew only when that changes. */
const useEditorProps = (attributes: Record<string, string>) => {
  const notify = useNotify();
  const written = JSON.stringify(attributes);
  return useMemo(
    () => ({
      attributes: JSON.parse(written) as Record<string, string>,
      transformPastedHTML: (html: string) => {
        const cleaned = cleanPaste(html);
        if (cleaned.foreign) notify('rich_text.picture.foreign', { type: 'warning' });
        return cleaned.html;
      },
    }),
    [written, notify],
  );
};

/** The editor of one field, kept together with the form's value. */
export const useRichText = (options: RichTextOptions): Editor => {
  // What the editor, made once, calls is always the latest.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const sync = useRef<ContentSync | null>(null);
  const extensions = useExtensions(latest);
  const editorProps = useEditorProps(options.attributes);
  const { value } = options;
  const [first] = useState(value);
  const [content] = useState(() => fitHeadings(value));

  const editor = useEditor({
    extensions,
    content,
    editorProps,
    onCreate: ({ editor: made }) => {
      made.view.setProps({ clipboardSerializer: clipboardSerializer(made.schema) });
      sync.current = new ContentSync(made, first, (next) => latest.current.onChange(next));
      sync.current.receive(latest.current.value);
    },
    onUpdate: () => sync.current?.changed(),
    onBlur: () => {
      sync.current?.flush();
      latest.current.onBlur();
    },
    onDestroy: () => sync.current?.stop(),
  });

  useEffect(() => {
    sync.current?.receive(value);
  }, [value]);

  // What the form does not know yet is told before it is sent, whichever way that begins.
  useEffect(() => {
    // On a slow machine the editor may be thrown away before it is shown; another one follows.
    if (editor.isDestroyed) return undefined;
    const form = editor.view.dom.closest('form');
    const beforeSubmit = () => sync.current?.beforeSubmit();
    form?.addEventListener('submit', beforeSubmit);
    return () => form?.removeEventListener('submit', beforeSubmit);
  }, [editor]);

  return editor;
};
