import type { Plugin } from 'vite';

export const compileAhead: (names: readonly string[]) => Plugin;
