import { Mark, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedUrl } from './links';

/** TipTap's extensions, except that text typed after a link is not part of it. */
const TextKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension instanceof Mark && extension.name === 'link'
        ? extension.extend({ inclusive: false })
        : extension,
    );
  },
});

/** The schema of the text. Pasted content outside it is dropped. */
export const textExtensions: Extensions = [
  TextKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedUrl,
      // Like the server's sanitizer, so that a saved text equals what was sent.
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
];
