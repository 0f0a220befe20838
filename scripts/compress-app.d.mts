/** Lays a brotli and a gzip beside the files of the built app. */
export const compressApp: (folder: string) => Promise<void>;
