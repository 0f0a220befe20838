import type { Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedLink } from './links';

/** What a text may consist of; what it cannot hold is dropped when it is pasted. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      // As the server writes it, so that what is saved is what was sent.
      HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
];
