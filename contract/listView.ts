import { z } from 'zod';
import { lineSchema, recordBase } from './http';

/** Per user and company. */
export const MAX_LIST_VIEWS = 200;

const fields = {
  name: lineSchema.min(1).max(60),
  query: z.string().max(4000).meta({
    description: 'The query string of the list: filters, sort order, page size and columns',
  }),
  is_default: z.boolean().meta({ description: 'Applied when the list is opened; at most one per list' }),
};

const resource = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/)
  .meta({ description: 'The resource of the list, such as `users`' });

export const listViewCreateSchema = z
  .object({ ...fields, resource, is_default: fields.is_default.default(false) })
  .meta({ id: 'ListViewCreate' });
export type ListViewCreate = z.input<typeof listViewCreateSchema>;

export const listViewUpdateSchema = z.object(fields).partial().meta({ id: 'ListViewUpdate' });
export type ListViewUpdate = z.infer<typeof listViewUpdateSchema>;

export const listViewSchema = z.object({ ...recordBase, ...fields, resource }).meta({ id: 'ListView' });
export type ListView = z.infer<typeof listViewSchema>;
