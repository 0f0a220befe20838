import { z } from 'zod';
import { ROLES } from './access';
import { CONTENT_RESOURCES } from './contentResources';
import { commaList, idSchema, listQuery, pageQuerySchema } from './http';
import { MEMBERSHIPS } from './resources/groups';

/** A page, a post or a form. */
export const contentSchema = z
  .object({ resource: z.enum(CONTENT_RESOURCES), id: idSchema, title: z.string() })
  .meta({ id: 'AudienceContent' });

/** GET {resource}/{id}/readers: who may see a record once it is published, by name. */
export const readerListQuerySchema = listQuery(['name'], {});

/**
 * What decides whether somebody sees a record. A file is seen by users of the media library, and by readers of a page that
 * has it.
 */
export const READING_TESTS = [
  'active',
  'published',
  'publish_at',
  'expires_at',
  'roles',
  'groups',
  'library',
  'pages',
] as const;
export type ReadingTest = (typeof READING_TESTS)[number];

/** GET {resource}/{id}/readers/{userId}: whether somebody sees a record now, and why. */
export const readingAnswerSchema = z
  .object({
    reads: z.boolean(),
    tests: z
      .array(z.object({ test: z.enum(READING_TESTS), passed: z.boolean() }))
      .meta({ description: 'All have to be passed; of `library` and `pages`, one' }),
    groups: z
      .array(
        z.object({
          id: idSchema,
          name: z.string(),
          membership: z.enum(MEMBERSHIPS),
          rule: z.record(z.string(), z.unknown()).meta({ description: 'See GroupRule' }),
          is_member: z.boolean(),
          is_exception: z.boolean().meta({ description: 'Always or never a member, whatever the rule says' }),
        }),
      )
      .meta({ description: 'The groups of the record; none means everyone' }),
    roles: z.array(z.enum(ROLES)).meta({ description: 'The roles of the record; none means everyone' }),
    pages: z
      .array(z.object({ id: idSchema, title: z.string(), reads: z.boolean() }))
      .meta({ description: 'Pages that have the file' }),
  })
  .meta({ id: 'ReadingAnswer' });
export type ReadingAnswer = z.infer<typeof readingAnswerSchema>;

/** GET pages/audience, GET forms/audience: how many active users some groups have. No group means everyone. */
export const audienceQuerySchema = z.object({ group_ids: commaList(idSchema).optional() });
export const audienceCountSchema = z
  .object({ count: z.number().int().nonnegative() })
  .meta({ id: 'AudienceCount' });
export type AudienceCount = z.infer<typeof audienceCountSchema>;

/** GET users/{id}/content: what a user sees now, the latest first. By default pages. */
export const userContentQuerySchema = z.object({
  page: pageQuerySchema,
  filter: z.strictObject({ resource: z.enum(CONTENT_RESOURCES).optional() }).optional(),
});
export const userContentSchema = contentSchema
  .extend({ groups: z.array(z.string()).meta({ description: 'The groups by which they see it' }) })
  .meta({ id: 'UserContent' });
export type UserContent = z.infer<typeof userContentSchema>;
