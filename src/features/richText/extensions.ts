import type { Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedUrl } from './links';

/** The schema of the text. Pasted content outside it is dropped. */
export const textExtensions: Extensions = [
  StarterKit.configure({
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
