import { z } from 'zod';
import { commaList, dateSchema, fileSchema, idOrZeroSchema, listQuery, timestampSchema } from './http';
import { signedFilterSchema } from './page';

/** An attachment as a reader sees it. */
const myPageMediaSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    alt: z.string().nullable(),
    mime: z.string(),
    size: z.number().int().nonnegative().meta({ description: 'Bytes' }),
    file: fileSchema,
    poster: fileSchema.nullable(),
    thumbnail: fileSchema.nullable(),
  })
  .meta({ id: 'MyPageMedia' });
export type MyPageMedia = z.infer<typeof myPageMediaSchema>;

/** GET my/pages and my/pages/{id}. `content` and `media` are only in GET one. */
export const myPageSchema = z
  .object({
    id: z.number().int().positive(),
    type: z.number().int(),
    title: z.string(),
    content: z.string().optional(),
    category_id: z.number().int().nullable(),
    category_name: z.string().nullable(),
    updated_at: timestampSchema,
    requires_signature: z.boolean(),
    signed_at: timestampSchema.nullable().meta({ description: 'When the reader signed the current round' }),
    needs_resign: z.boolean().meta({ description: 'The reader signed an earlier round' }),
    due_on: dateSchema.nullable().optional().meta({ description: 'The last day for the reader to sign' }),
    overdue: z.boolean().optional(),
    media: z.array(myPageMediaSchema).optional().meta({ description: 'Only with GET one' }),
    form_id: z.number().int().nullable(),
    revision: z.number().int().optional().meta({ description: 'The revision to send with a signature' }),
  })
  .meta({ id: 'MyPage' });
export type MyPage = z.infer<typeof myPageSchema>;

const myPageList = listQuery(['id', 'title', 'updated_at'], {
  type: commaList(idOrZeroSchema).optional(),
  category_id: commaList(idOrZeroSchema).optional(),
  signed: signedFilterSchema.optional(),
});

/** GET my/pages: last changed first. `filter[signed]` is about the reader's own signature. */
export const myPageListQuerySchema = myPageList.extend({
  sort: myPageList.shape.sort.default(['-updated_at']),
});
export type MyPageListQuery = z.infer<typeof myPageListQuerySchema>;

/** GET my/categories: the categories of the pages that the reader may see. */
export const myCategorySchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string().meta({ description: 'With the name of its parent: `Routines › Hygiene`' }),
    pages_count: z.number().int().positive(),
  })
  .meta({ id: 'MyCategory' });
export type MyCategory = z.infer<typeof myCategorySchema>;
