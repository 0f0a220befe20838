// Without Zod, because lists use it before any form is opened.
export const MEDIA_KINDS = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Returns the kind of a MIME type; anything but image, video and audio is a document. */
export const mediaKindOf = (mime: string | null | undefined): MediaKind => {
  const [family = ''] = (mime ?? '').split('/');
  return MEDIA_KINDS.find((kind) => kind === family) ?? 'document';
};
