import { z } from 'zod';
import { CHANGE_SET_KINDS } from './constants';
import { dateSchema, timestampSchema } from './http';
import { leaveRequestSchema } from './leave';
import { personSchema } from './person';
import { linkedCopySchema } from './publication';

const count = z.number().int().nonnegative();
const id = z.number().int().positive();

/** Rows that a section of the home screen lists. The lists that it links to have all of them. */
export const HOME_ROWS = 5;

const pageSchema = z.object({ id, title: z.string() });

/**
 * GET home. A section is null where the user may not see its records. Its list holds at most `HOME_ROWS` of
 * `total`.
 */
export const homeSchema = z
  .object({
    leave: z
      .object({ total: count, requests: z.array(leaveRequestSchema) })
      .nullable()
      .meta({ description: 'Requests that the user may answer, by start date' }),
    signing: z
      .array(
        pageSchema.extend({
          signatures_count: count,
          audience_count: count,
          signing_target: z.number().int().meta({ description: 'Percent' }),
          sign_by: dateSchema.nullable(),
        }),
      )
      .nullable()
      .meta({ description: 'Published pages below their signing target' }),
    review: z
      .object({ total: count, pages: z.array(pageSchema.extend({ review_at: dateSchema })) })
      .nullable()
      .meta({ description: "The user's own pages that are due for review" }),
    drafts: z
      .object({ total: count, pages: z.array(pageSchema.extend({ updated_at: timestampSchema })) })
      .nullable()
      .meta({ description: "The user's own unpublished pages" }),
    posts: z
      .array(
        z.object({
          id,
          content: z.string(),
          published_at: timestampSchema,
          seen: count,
          signatures: count.nullable().meta({ description: 'Null unless the post asks for them' }),
          audience: count,
        }),
      )
      .nullable()
      .meta({ description: 'The latest posts and how many have seen them' }),
    scheduled: z
      .array(
        z.object({
          resource: z.enum(['pages', 'feeds', 'notifications', 'change-sets']),
          id,
          title: z.string().meta({ description: 'Of change sets: the resource of their rows' }),
          at: timestampSchema,
        }),
      )
      .meta({ description: 'Posts, pages, notifications and changes of many rows of the next seven days' }),
    publications: z
      .object({
        total: count,
        copies: z.array(
          linkedCopySchema.pick({ id: true, resource: true, copy_id: true, name: true, company_name: true }),
        ),
      })
      .nullable()
      .meta({ description: 'Linked copies with a later version to take over' }),
    away: z
      .object({
        total: count,
        people: z.array(
          personSchema.extend({
            groups: z.array(z.string()).meta({ description: 'The names of up to three groups' }),
            until: dateSchema.nullable().meta({ description: 'The last day; null if unknown' }),
          }),
        ),
      })
      .nullable()
      .meta({ description: 'Who is away today' }),
    failed_mails: z
      .object({
        total: count,
        mails: z.array(
          z.object({ id, created_at: timestampSchema, recipient: z.string(), subject: z.string() }),
        ),
      })
      .nullable()
      .meta({ description: 'Failed e-mails of the last seven days' }),
    failed_pushes: z
      .array(z.object({ id, title: z.string(), sent_at: timestampSchema, failed: count }))
      .nullable()
      .meta({ description: 'Notifications of the last seven days that could not be delivered to everybody' }),
    failed_webhooks: z
      .array(z.object({ id, name: z.string(), since: timestampSchema, active: z.boolean() }))
      .nullable()
      .meta({
        description:
          'Webhooks of which a delivery was given up since the last successful one. Inactive: the receiver wants nothing more.',
      }),
    unfinished: z
      .array(
        z.object({
          id,
          kind: z.enum(CHANGE_SET_KINDS),
          resource: z.string(),
          created_at: timestampSchema,
          done: count,
          total: count,
        }),
      )
      .meta({ description: "The user's own change sets that have stopped before they were complete" }),
    approvals: z
      .object({
        total: count,
        change_sets: z.array(
          z.object({
            id,
            kind: z.enum(CHANGE_SET_KINDS),
            resource: z.string(),
            rows: count,
            asked_by_name: z.string(),
            asked_at: timestampSchema,
          }),
        ),
      })
      .nullable()
      .meta({ description: 'Change sets that others have sent for approval and the user may decide about' }),
    checklist: z
      .object({
        icon: z.boolean(),
        users: z.boolean(),
        groups: z.boolean(),
        pages: z.boolean(),
        feeds: z.boolean().optional().meta({ description: 'Only for companies with posts' }),
        unused: z
          .array(z.enum(['groups', 'pages']))
          .optional()
          .meta({
            description: 'Of what is not done, what is there already, such as copies from another company',
          }),
      })
      .nullable()
      .meta({ description: 'What a new company has set up; null when complete' }),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof homeSchema>;
