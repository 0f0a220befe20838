import type { InlineConfig, Plugin } from 'vite';

export function loadTogether(
  entries: { first: string[]; forms: string[]; next: string[] },
  config: InlineConfig,
): Plugin;
