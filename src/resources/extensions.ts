import type { AppExtension } from '../routing/types';

/** The extensions: one in each folder of `extensions/` with an app.ts. */
export const extensions: readonly AppExtension[] = Object.values(
  import.meta.glob<AppExtension>('../../extensions/*/app.{ts,tsx}', { eager: true, import: 'default' }),
);
