import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Media } from '../../../contract/media';
import { firstMessageOf } from '../../api/ApiError';
import { parseHtml } from './cleanPaste';
import { PICTURE, type PictureAttributes } from './mediaImage';
import { applyToPlaceholders, placeholderKey, positionOf, type PlaceholderChange } from './placeholders';
import { createUploadElement, type UploadTexts } from './uploadElement';

interface PictureAt {
  file: File;
  position: number;
}

interface PictureUploadsOptions {
  upload: (
    file: File,
    options: { onProgress: (fraction: number) => void; signal: AbortSignal },
  ) => Promise<Media>;
  texts: UploadTexts;
  /** Called with the number of uploads that are running, and of those that are not done: running or failed. */
  onBusy: (running: number, unfinished: number) => void;
  /** Uploads that the end of the session interrupted. The next editor of the field begins them again. */
  interrupted: PictureAt[];
  /** Called when files other than pictures were dropped or pasted. */
  onOtherFiles: () => void;
}

/** Returns the attributes of a picture node. */
export const pictureOf = (media: Media): Partial<PictureAttributes> => ({
  mediaId: media.id,
  src: media.file.url,
  alt: media.alt ?? '',
  width: media.width,
  height: media.height,
});

const isPicture = ({ type }: File): boolean => /^image\/(?!svg)/.test(type);

const dispatch = (view: EditorView, change: PlaceholderChange): void => {
  view.dispatch(view.state.tr.setMeta(placeholderKey, change).setMeta('addToHistory', false));
};

/** Replaces a placeholder with its picture. */
const insertPicture = (view: EditorView, id: number, media: Media): void => {
  const { state } = view;
  const position = positionOf(state, id);
  const picture = state.schema.nodes[PICTURE]?.create(pictureOf(media));
  if (position === undefined || !picture) return;
  const inline = state.doc.resolve(position).parent.inlineContent;
  const node = inline ? picture : (state.schema.nodes.paragraph?.create(null, picture) ?? picture);
  const change: PlaceholderChange = { remove: id };
  view.dispatch(state.tr.insert(position, node).setMeta(placeholderKey, change));
};

interface Upload {
  file: File;
  placeholder: ReturnType<typeof createUploadElement>;
  abort: AbortController;
  isBusy: boolean;
}

/** The uploads of an editor. They run one after the other, so that the pictures keep their order. */
class Uploads {
  private lastId = 0;
  private queue: Promise<void> = Promise.resolve();
  private readonly uploads = new Map<number, Upload>();

  constructor(private readonly options: PictureUploadsOptions) {}

  start(view: EditorView, file: File, position: number): void {
    const id = (this.lastId += 1);
    const placeholder = createUploadElement(file, this.options.texts, {
      onRetry: () => this.enqueue(view, id, file),
      onDiscard: () => {
        this.remove(id);
        dispatch(view, { remove: id });
        view.focus();
      },
    });
    this.uploads.set(id, { file, placeholder, abort: new AbortController(), isBusy: false });
    dispatch(view, { add: { id, position, element: placeholder.element } });
    this.enqueue(view, id, file);
  }

  /** Cancels uploads whose placeholder was deleted. */
  removeDeleted(view: EditorView): void {
    for (const id of [...this.uploads.keys()]) if (positionOf(view.state, id) === undefined) this.remove(id);
  }

  unfinished({ state }: EditorView): PictureAt[] {
    return [...this.uploads].flatMap(([id, { file }]) => {
      const position = positionOf(state, id);
      return position === undefined ? [] : [{ file, position }];
    });
  }

  dispose(): void {
    for (const id of [...this.uploads.keys()]) this.remove(id);
  }

  private enqueue(view: EditorView, id: number, file: File): void {
    const upload = this.uploads.get(id);
    if (!upload) return;
    upload.placeholder.showRunning();
    upload.isBusy = true;
    this.reportBusy();
    this.queue = this.queue.then(() => this.run(view, id, file));
  }

  private async run(view: EditorView, id: number, file: File): Promise<void> {
    const upload = this.uploads.get(id);
    if (!upload) return;
    const { placeholder, abort } = upload;
    try {
      const media = await this.options.upload(file, {
        onProgress: placeholder.showProgress,
        signal: abort.signal,
      });
      if (abort.signal.aborted || view.isDestroyed) return;
      insertPicture(view, id, media);
      this.remove(id);
    } catch (error) {
      if (!abort.signal.aborted) placeholder.showFailed(firstMessageOf(error));
    } finally {
      upload.isBusy = false;
      this.reportBusy();
    }
  }

  private remove(id: number): void {
    const upload = this.uploads.get(id);
    upload?.abort.abort();
    upload?.placeholder.dispose();
    this.uploads.delete(id);
    this.reportBusy();
  }

  private reportBusy(): void {
    const running = [...this.uploads.values()].filter(({ isBusy }) => isBusy).length;
    this.options.onBusy(running, this.uploads.size);
  }
}

/** Removes pictures that were pasted as data URLs from the document and returns them as files with their positions. */
const takePastedPictures = (view: EditorView): PictureAt[] => {
  const pasted: { url: string; position: number }[] = [];
  view.state.doc.descendants((node, position) => {
    const url = node.type.name === PICTURE && (node.attrs as PictureAttributes).pasted;
    if (url) pasted.push({ url, position });
  });
  if (pasted.length === 0) return [];
  const { tr } = view.state;
  for (const { position } of pasted.toReversed()) tr.delete(position, position + 1);
  view.dispatch(tr);
  return pasted.flatMap(({ url, position }, index) => {
    const file = toFile(url, index + 1);
    return file ? [{ file, position: tr.mapping.map(position) }] : [];
  });
};

const toFile = (dataUrl: string, number: number): File | null => {
  const [, mime, base64] = /^data:(image\/(?!svg)[\w.+-]+);base64,([\w+/=\s]+)$/.exec(dataUrl) ?? [];
  if (!mime || !base64) return null;
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], `${number}.${mime.slice(6).replace('jpeg', 'jpg')}`, { type: mime });
};

const hasText = (html: string): boolean => html !== '' && parseHtml(html).textContent.trim() !== '';

/** Uploads pasted and dropped pictures to the media library. A placeholder shows the progress. */
export const PictureUploads = Extension.create<PictureUploadsOptions, { uploads: Uploads }>({
  name: 'pictureUploads',

  addStorage() {
    return { uploads: new Uploads(this.options) };
  },

  onCreate() {
    const { view } = this.editor;
    // After the editor has got the value of the form.
    queueMicrotask(() => {
      const end = view.state.doc.content.size;
      for (const { file, position } of this.options.interrupted.splice(0))
        this.storage.uploads.start(view, file, Math.min(position, end));
    });
  },

  addProseMirrorPlugins() {
    const { uploads } = this.storage;
    /** Whether the last paste contained pictures. The document is searched only then. */
    let hasPastedPictures = false;
    const { interrupted, onOtherFiles } = this.options;
    const startAll = (view: EditorView, files: readonly File[], position: number): boolean => {
      if (files.length === 0 || !view.editable) return false;
      if (!files.every(isPicture)) onOtherFiles();
      files.filter(isPicture).forEach((file) => uploads.start(view, file, position));
      return true;
    };
    return [
      new Plugin<DecorationSet>({
        key: placeholderKey,
        state: { init: () => DecorationSet.empty, apply: applyToPlaceholders },
        props: {
          transformPasted: (slice) => {
            slice.content.descendants(({ type, attrs }) => {
              if (type.name === PICTURE && (attrs as PictureAttributes).pasted) hasPastedPictures = true;
            });
            return slice;
          },
          decorations: (state) => placeholderKey.getState(state),
          handlePaste: (view, { clipboardData }) => {
            // Word and spreadsheets add a picture of the copied text.
            if (!clipboardData || hasText(clipboardData.getData('text/html'))) return false;
            return startAll(view, [...clipboardData.files], view.state.selection.to);
          },
          handleDrop: (view, event) => {
            // A picture of this editor is moved; Chromium lists it among the files.
            if (view.dragging) return false;
            const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
            const files = [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) return false;
            event.preventDefault();
            return startAll(view, files, target?.pos ?? view.state.selection.to);
          },
        },
        view: (editorView) => ({
          update: (view, before) => {
            if (view.state.doc === before.doc) return;
            uploads.removeDeleted(view);
            if (!hasPastedPictures) return;
            hasPastedPictures = false;
            for (const { file, position } of takePastedPictures(view)) uploads.start(view, file, position);
          },
          destroy: () => {
            interrupted.push(...uploads.unfinished(editorView));
            uploads.dispose();
          },
        }),
      }),
    ];
  },
});
