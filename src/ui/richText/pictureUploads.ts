import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Media } from '../../../contract/media';
import { messageOf } from '../../api/ApiError';
import { readHtml } from './cleanPaste';
import { PICTURE, type PictureAttributes } from './mediaImage';
import { movePlaceholders, placeholderKey, placeOf, type PlaceholderChange } from './placeholders';
import { uploadElement, type UploadTexts } from './uploadElement';

/** Puts a file into the media library. */
export type UploadPicture = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<Media>;

interface PictureUploadsOptions {
  upload: UploadPicture;
  texts: UploadTexts;
  /** How many uploads are under way. */
  onBusy: (count: number) => void;
  /** Files that are no pictures were dropped or pasted. */
  onOtherFiles: () => void;
}

/** A row of the library as a picture of the document. */
export const pictureOf = (media: Media): Partial<PictureAttributes> => ({
  mediaId: media.id,
  src: media.file.url,
  alt: media.alt ?? '',
  width: media.width,
  height: media.height,
});

const isPicture = ({ type }: File): boolean => /^image\/(?!svg)/.test(type);

const change = (view: EditorView, value: PlaceholderChange): void => {
  view.dispatch(view.state.tr.setMeta(placeholderKey, value).setMeta('addToHistory', false));
};

const insertPicture = (view: EditorView, id: number, media: Media): void => {
  const { state } = view;
  const position = placeOf(state, id);
  const picture = state.schema.nodes[PICTURE]?.create(pictureOf(media));
  if (position === undefined || !picture) return;
  const inline = state.doc.resolve(position).parent.inlineContent;
  const node = inline ? picture : (state.schema.nodes.paragraph?.create(null, picture) ?? picture);
  const remove: PlaceholderChange = { remove: id };
  view.dispatch(state.tr.insert(position, node).setMeta(placeholderKey, remove));
};

/** Runs the uploads of one editor, one after the other, so that pictures stand in the order they came. */
class Uploads {
  private next = 1;
  private queue: Promise<void> = Promise.resolve();
  private readonly waiting = new Set<number>();
  private readonly running = new Map<number, AbortController>();
  private readonly elements = new Map<number, ReturnType<typeof uploadElement>>();

  constructor(private readonly options: PictureUploadsOptions) {}

  start(view: EditorView, file: File, position: number): void {
    const id = this.next++;
    const shown = uploadElement(file, this.options.texts, {
      onRetry: () => this.enqueue(view, id, file),
      onDiscard: () => {
        this.forget(id);
        change(view, { remove: id });
        view.focus();
      },
    });
    this.elements.set(id, shown);
    change(view, { add: { id, position, element: shown.element } });
    this.enqueue(view, id, file);
  }

  /** Ends what has lost its place in the text. */
  tidy(view: EditorView): void {
    for (const id of [...this.elements.keys()]) if (placeOf(view.state, id) === undefined) this.forget(id);
  }

  stop(): void {
    for (const id of [...this.elements.keys()]) this.forget(id);
  }

  private enqueue(view: EditorView, id: number, file: File): void {
    this.elements.get(id)?.showRunning();
    this.waiting.add(id);
    this.tellBusy();
    this.queue = this.queue.then(() => this.run(view, id, file));
  }

  private async run(view: EditorView, id: number, file: File): Promise<void> {
    const shown = this.elements.get(id);
    if (!shown) return;
    const controller = new AbortController();
    this.running.set(id, controller);
    try {
      const media = await this.options.upload(file, {
        onProgress: shown.showProgress,
        signal: controller.signal,
      });
      if (controller.signal.aborted || view.isDestroyed) return;
      insertPicture(view, id, media);
      this.forget(id);
    } catch (error) {
      if (!controller.signal.aborted) shown.showFailed(messageOf(error));
    } finally {
      this.running.delete(id);
      this.waiting.delete(id);
      this.tellBusy();
    }
  }

  private forget(id: number): void {
    this.running.get(id)?.abort();
    this.elements.get(id)?.dispose();
    this.elements.delete(id);
    this.waiting.delete(id);
    this.tellBusy();
  }

  private tellBusy(): void {
    this.options.onBusy(this.waiting.size);
  }
}

/** Pictures that were pasted with their bytes → files to be uploaded, at their place. */
const takePasted = (view: EditorView): { file: File; position: number }[] => {
  const found: { node: DocumentNode; position: number }[] = [];
  view.state.doc.descendants((node, position) => {
    if (node.type.name === PICTURE && (node.attrs as PictureAttributes).pasted)
      found.push({ node, position });
  });
  if (found.length === 0) return [];
  const { tr } = view.state;
  for (const { position } of found.toReversed()) tr.delete(position, position + 1);
  view.dispatch(tr);
  return found.flatMap(({ node, position }, index) => {
    const file = fileOf((node.attrs as PictureAttributes).pasted ?? '', index + 1);
    return file ? [{ file, position: tr.mapping.map(position) }] : [];
  });
};

const fileOf = (dataUrl: string, number: number): File | null => {
  const [, mime, base64] = /^data:(image\/(?!svg)[\w.+-]+);base64,([\w+/=\s]+)$/.exec(dataUrl) ?? [];
  if (!mime || !base64) return null;
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  return new File([bytes], `${number}.${mime.slice(6).replace('jpeg', 'jpg')}`, { type: mime });
};

const hasText = (html: string): boolean => html !== '' && readHtml(html).textContent.trim() !== '';

/** Pictures that are pasted or dropped go to the media library; a placeholder with its progress keeps their place. */
export const PictureUploads = Extension.create<PictureUploadsOptions>({
  name: 'pictureUploads',

  addProseMirrorPlugins() {
    const uploads = new Uploads(this.options);
    /** Whether what was just pasted brings pictures along; the document is looked through only then. */
    let pastedPictures = false;
    const { onOtherFiles } = this.options;
    const take = (view: EditorView, files: readonly File[], position: number): boolean => {
      if (files.length === 0 || !view.editable) return false;
      if (!files.every(isPicture)) onOtherFiles();
      files.filter(isPicture).forEach((file) => uploads.start(view, file, position));
      return true;
    };
    return [
      new Plugin<DecorationSet>({
        key: placeholderKey,
        state: { init: () => DecorationSet.empty, apply: movePlaceholders },
        props: {
          transformPasted: (slice) => {
            slice.content.descendants(({ type, attrs }) => {
              if (type.name === PICTURE && (attrs as PictureAttributes).pasted) pastedPictures = true;
            });
            return slice;
          },
          decorations: (state) => placeholderKey.getState(state),
          handlePaste: (view, { clipboardData }) => {
            // Word and spreadsheets add a picture of what their HTML says.
            if (!clipboardData || hasText(clipboardData.getData('text/html'))) return false;
            return take(view, [...clipboardData.files], view.state.selection.to);
          },
          handleDrop: (view, event) => {
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            const files = [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) return false;
            event.preventDefault();
            return take(view, files, place?.pos ?? view.state.selection.to);
          },
        },
        view: () => ({
          update: (view, before) => {
            if (view.state.doc === before.doc) return;
            uploads.tidy(view);
            if (!pastedPictures) return;
            pastedPictures = false;
            for (const { file, position } of takePasted(view)) uploads.start(view, file, position);
          },
          destroy: () => uploads.stop(),
        }),
      }),
    ];
  },
});
