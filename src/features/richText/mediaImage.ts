import { mergeAttributes, Node } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import { fileUrl } from '../../api/client';

export interface PictureAttributes {
  mediaId: number | null;
  /** A signed URL, which expires and is therefore not saved. */
  src: string | null;
  alt: string;
  width: number | null;
  height: number | null;
  /** The data URL of a pasted picture that is not uploaded yet. */
  pasted: string | null;
}

interface MediaImageOptions {
  /** Shown on a picture without alternative text. */
  missingAlt: () => string;
  /** Opens the alternative text of the selected picture. */
  onEditAlt: () => void;
}

export const PICTURE = 'mediaImage';

/** Parses an id or a number of pixels. */
const parsePositive = (value: string | null): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

const showPicture = (image: HTMLImageElement, { src, alt, width, height }: PictureAttributes): void => {
  if (src) image.src = fileUrl(src) ?? src;
  else image.removeAttribute('src');
  image.alt = alt;
  image.draggable = true;
  for (const [name, value] of Object.entries({ width, height }))
    if (value) image.setAttribute(name, String(value));
    else image.removeAttribute(name);
};

/** A picture of the media library, saved as `<img data-media-id alt width height>` without its URL. */
export const MediaImage = Node.create<MediaImageOptions>({
  name: PICTURE,
  group: 'inline',
  inline: true,
  draggable: true,

  addOptions: () => ({ missingAlt: () => '', onEditAlt: () => undefined }),

  addAttributes: () => ({
    mediaId: { default: null, parseHTML: (element) => parsePositive(element.getAttribute('data-media-id')) },
    src: { default: null, rendered: false, parseHTML: (element) => element.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: { default: null, parseHTML: (element) => parsePositive(element.getAttribute('width')) },
    height: { default: null, parseHTML: (element) => parsePositive(element.getAttribute('height')) },
    pasted: {
      default: null,
      rendered: false,
      parseHTML: (element) => (element.hasAttribute('data-media-id') ? null : element.getAttribute('src')),
    },
  }),

  parseHTML: () => [
    {
      tag: 'img[data-media-id]',
      getAttrs: (element) => (parsePositive(element.getAttribute('data-media-id')) ? null : false),
    },
    { tag: 'img[src^="data:image/"]' },
  ],

  renderHTML: ({ HTMLAttributes: { mediaId, ...attributes } }) => [
    'img',
    mergeAttributes(attributes, { 'data-media-id': mediaId as unknown }),
  ],

  addNodeView() {
    const { missingAlt, onEditAlt } = this.options;
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('span');
      dom.className = 'picture';
      const image = dom.appendChild(document.createElement('img'));
      // Not a button: keyboard users have one in the toolbar.
      const badge = dom.appendChild(document.createElement('span'));
      badge.className = 'picture-badge';
      badge.setAttribute('aria-hidden', 'true');
      const editAlt = () => {
        const position = getPos();
        if (position === undefined || !editor.isEditable) return;
        editor.commands.setNodeSelection(position);
        onEditAlt();
      };
      badge.addEventListener('click', editAlt);
      image.addEventListener('dblclick', editAlt);
      const show = ({ attrs }: DocumentNode) => {
        const attributes = attrs as PictureAttributes;
        showPicture(image, attributes);
        badge.textContent = attributes.alt || missingAlt();
        badge.classList.toggle('missing', !attributes.alt);
      };
      show(node);
      return {
        dom,
        update: (next) => {
          if (next.type.name !== PICTURE) return false;
          show(next);
          return true;
        },
        stopEvent: (event) => event.target === badge,
        ignoreMutation: () => true,
      };
    };
  },
});

/** Copies pictures with their URL, so that they are visible when pasted into another page. */
export const clipboardSerializer = (schema: Schema): DOMSerializer =>
  new DOMSerializer(
    {
      ...DOMSerializer.nodesFromSchema(schema),
      [PICTURE]: ({ attrs }) => {
        const { mediaId, src, alt, width, height } = attrs as PictureAttributes;
        return ['img', { 'data-media-id': mediaId, src, alt, width, height }];
      },
    },
    DOMSerializer.marksFromSchema(schema),
  );
