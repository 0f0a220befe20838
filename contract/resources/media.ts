import { ALL, PICK } from '../access';
import { defineResource, file, number, text, words } from '../fields';
import { MEDIA_KINDS } from '../mediaKind';

const side = number({ min: 1, computed: true, filter: false, description: 'Pixels' });

export const media = defineResource({
  noun: 'media',
  title: 'name',
  // Editors drop pictures into pages, which adds them to the library.
  access: { admin: ALL, editor: ['pick', 'create'], communicator: PICK },
  fields: {
    name: text({ required: true, max: 200, sort: true, search: true }),
    /** Alternative text for screen readers. */
    alt: text({ max: 500, multiline: true, search: true }),
    file: file({ required: true }),
    width: side,
    height: side,
    mime: text({ required: true, write: false, filter: false }),
    size: number({ required: true, min: 0, sort: true, write: false, description: 'Bytes' }),
    poster: file({ accept: 'image', write: 'create', description: 'Preview of a video or document' }),
    thumbnail: file({ write: false, description: 'Small image for grids' }),
    folder: text({ max: 120, search: true }),
    tags: words({ length: 40, max: 30, search: true }),
  },
  filters: {
    kind: { kind: 'choice', values: MEDIA_KINDS, labels: 'resources.media.kinds' },
    unused: { kind: 'boolean' },
  },
  audit: 'records',
  trash: true,
});
