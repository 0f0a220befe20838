import type { InlineConfig, Plugin } from 'vite';

export function loadTogether(first: string[], next: string[], config: InlineConfig): Plugin;
