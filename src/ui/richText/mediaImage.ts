import { mergeAttributes, Node } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import { fileUrl } from '../../api/client';

/** A picture as it stands in the document. */
export interface PictureAttributes {
  mediaId: number | null;
  /** Where it can be seen now; a signed link that ends, so it is never sent. */
  src: string | null;
  alt: string;
  width: number | null;
  height: number | null;
  /** A picture that was pasted with its bytes and is to be uploaded. */
  pasted: string | null;
}

interface MediaImageOptions {
  /** What stands on a picture that nobody has described. */
  missingAlt: () => string;
  /** Somebody wants to describe the selected picture. */
  onDescribe: () => void;
}

export const PICTURE = 'mediaImage';

/** A whole number above zero: an id, or pixels. */
const positive = (value: string | null): number | null => {
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

/** A picture of the media library: kept as `<img data-media-id alt width height>`, shown by its link of the moment. */
export const MediaImage = Node.create<MediaImageOptions>({
  name: PICTURE,
  group: 'inline',
  inline: true,
  draggable: true,

  addOptions: () => ({ missingAlt: () => '', onDescribe: () => undefined }),

  addAttributes: () => ({
    mediaId: { default: null, parseHTML: (element) => positive(element.getAttribute('data-media-id')) },
    src: { default: null, rendered: false, parseHTML: (element) => element.getAttribute('src') },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: { default: null, parseHTML: (element) => positive(element.getAttribute('width')) },
    height: { default: null, parseHTML: (element) => positive(element.getAttribute('height')) },
    pasted: {
      default: null,
      rendered: false,
      parseHTML: (element) => (element.hasAttribute('data-media-id') ? null : element.getAttribute('src')),
    },
  }),

  parseHTML: () => [
    {
      tag: 'img[data-media-id]',
      getAttrs: (element) => (positive(element.getAttribute('data-media-id')) ? null : false),
    },
    { tag: 'img[src^="data:image/"]' },
  ],

  renderHTML: ({ HTMLAttributes: { mediaId, ...attributes } }) => [
    'img',
    mergeAttributes(attributes, { 'data-media-id': mediaId as unknown }),
  ],

  addNodeView() {
    const { missingAlt, onDescribe } = this.options;
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('span');
      dom.className = 'picture';
      const image = dom.appendChild(document.createElement('img'));
      // Reached by the toolbar too, hence no button of its own among the text.
      const badge = dom.appendChild(document.createElement('span'));
      badge.className = 'picture-badge';
      badge.setAttribute('aria-hidden', 'true');
      const describe = () => {
        const position = getPos();
        if (position === undefined || !editor.isEditable) return;
        editor.commands.setNodeSelection(position);
        onDescribe();
      };
      badge.addEventListener('click', describe);
      image.addEventListener('dblclick', describe);
      const show = (present: DocumentNode) => {
        const attributes = present.attrs as PictureAttributes;
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

/** Copies with the link, so that a picture can be pasted on another page and seen there. */
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
