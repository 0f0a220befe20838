/** The files with each part of a language. */
export const PARTS: Readonly<Record<string, readonly string[]>>;
/** Returns the names of the extensions in a repository. */
export function extensionsIn(root: string): string[];
/** Writes the modules of `.extensions/` that have changed. */
export function writeExtensions(root: string): void;
