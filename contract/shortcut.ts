import { z } from 'zod';
import { resourceListQuery } from './filterSchemas';
import { recordBase } from './http';
import { resources } from './resources';

const webAddress = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'validation.url',
  });

const shortcutFields = { name: z.string().trim().min(1).max(60), url: webAddress };

export const shortcutCreateSchema = z.object(shortcutFields).meta({ id: 'ShortcutCreate' });
export type ShortcutCreate = z.infer<typeof shortcutCreateSchema>;

export const shortcutUpdateSchema = z.object(shortcutFields).partial().meta({ id: 'ShortcutUpdate' });

export const shortcutSchema = z
  .object({ ...recordBase, name: z.string(), url: z.string() })
  .meta({ id: 'Shortcut' });
export type Shortcut = z.infer<typeof shortcutSchema>;

export const shortcutListQuerySchema = resourceListQuery(resources.shortcuts, {});
