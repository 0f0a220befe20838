import { and, eq, sql } from 'drizzle-orm';
import {
  documentHoldersRequestSchema,
  documentHoldersSchema,
  documentMatchRequestSchema,
  documentMatchSchema,
  type DocumentMatch,
  type MatchedUser,
} from '../../../contract/document';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { documents, users } from '../../db/schema';
import { oneOf } from '../../db/oneOf';
import { personFields } from '../../http/people';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { groupBy, idsOf } from '../../core/rows';
import { batchesOf, mapYielding } from '../../core/yieldToOthers';
import { personalNumbersIn, usernamesIn, type NamePiece } from './fileNames';

const shown = { ...personFields, inactive: users.inactive };

/** The company's users, by the terms that are searched in file names. */
type Found = ReadonlyMap<string, readonly MatchedUser[]>;

/** Terms that are searched at a time: 500 names can have hundreds of thousands of pieces. */
const TERMS = 1_000;

/** Loads the users for all files. */
const findBy = async (
  ctx: RequestContext,
  what: 'personal_number' | 'username',
  wanted: readonly string[],
): Promise<Found> => {
  const same =
    what === 'username'
      ? sql`fold(${users.username}) = fold(wanted.text)`
      : sql`${users.national_security_number} = wanted.text`;
  const found = new Map<string, MatchedUser[]>();
  for await (const terms of batchesOf([...new Set(wanted)], TERMS)) {
    const rows = await ctx.db
      .select({ text: sql<string>`wanted.text`, user: shown })
      .from(sql`unnest(${sql.param(terms)}::text[]) as wanted(text)`)
      .innerJoin(users, and(same, eq(users.company_id, ctx.companyId)))
      .orderBy(users.id);
    for (const [text, some] of groupBy(rows, (row) => row.text))
      found.set(
        text,
        some.map(({ user }) => user),
      );
  }
  return found;
};

/** The users whose username is in a file name. A username inside a longer one does not count. */
const byUsername = (pieces: readonly NamePiece[], found: Found): MatchedUser[] => {
  const hits = pieces.filter(({ text }) => found.has(text));
  const whole = hits.filter(
    (hit) =>
      !hits.some(
        (other) => other.start <= hit.start && other.end >= hit.end && other.text.length > hit.text.length,
      ),
  );
  return whole.flatMap(({ text }) => found.get(text) ?? []);
};

const distinct = (people: readonly MatchedUser[]): MatchedUser[] => [
  ...new Map(people.map((user) => [user.id, user])).values(),
];

const matchRoute = route({
  method: 'post',
  path: endpoints.users.matchDocuments,
  summary: 'Match files to users by the personal number or username in their names',
  access: { action: 'edit', resource: 'users' },
  body: documentMatchRequestSchema,
  response: envelope(documentMatchSchema.array()),
  handle: async (ctx, { body: { names } }) => {
    const files = await mapYielding(names, (name) => ({
      name,
      numbers: personalNumbersIn(name, ctx.now()),
      pieces: usernamesIn(name),
    }));
    const numbers = await findBy(
      ctx,
      'personal_number',
      files.flatMap((file) => file.numbers),
    );
    const usernames = await findBy(
      ctx,
      'username',
      files.flatMap(({ pieces }) => pieces.map(({ text }) => text)),
    );
    const data = files.map(({ name, numbers: own, pieces }): DocumentMatch => {
      const byNumber = own.flatMap((number) => numbers.get(number) ?? []);
      const people = distinct([...byNumber, ...byUsername(pieces, usernames)]);
      const [user] = people;
      if (!user) return { name, user: null, by: null, why: 'none', candidates: [] };
      if (people.length > 1) return { name, user: null, by: null, why: 'several', candidates: people };
      const by = byNumber.length > 0 ? 'personal_number' : 'username';
      return { name, user, by, why: null, candidates: [] };
    });
    return { body: { data } };
  },
});

const holdersRoute = route({
  method: 'post',
  path: endpoints.users.documentHolders,
  summary: 'List which users already have a document with this name',
  access: { action: 'edit', resource: 'users' },
  body: documentHoldersRequestSchema,
  response: envelope(documentHoldersSchema),
  handle: async (ctx, { body: { name, user_ids: ids } }) => {
    const rows = await ctx.db
      .selectDistinct({ id: documents.user_id })
      .from(documents)
      .where(
        and(
          eq(documents.company_id, ctx.companyId),
          oneOf(documents.user_id, ids),
          sql`fold(${documents.name}) = fold(${name})`,
        ),
      )
      .orderBy(documents.user_id);
    return { body: { data: { user_ids: idsOf(rows) } } };
  },
});

/** Read-only calls of the document upload for many users. */
export const matchRoutes = [matchRoute, holdersRoute];
