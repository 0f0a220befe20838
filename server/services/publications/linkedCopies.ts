import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import {
  PUBLISHED_RESOURCES,
  type LinkedCopy,
  type LinkedCopyVersions,
  type PublishedResource,
  type PublishedVersion,
} from '../../../contract/publication';
import { can } from '../../../contract/roles';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { companies, forms, media, pages, publications, shortcuts } from '../../db/schema';
import { pageIsOut } from '../audience';
import { companyIsLive } from '../liveCompany';
import { remapReferences } from '../richText';
import { hashOf, readContents, type Content } from './content';
import { becameLimited, isOutdated } from './plan';
import { loaded } from './publish';

type Link = typeof publications.$inferSelect;

/** A link, and the company of the original unless it is deleted. */
export interface LinkedRow {
  link: Link;
  source: string | null;
  /** Later versions of an original that is not published are not shown. */
  isPublished: boolean;
}

const TABLES = { pages, forms, shortcuts };

/** Links of a resource whose copy exists. */
const hasCopy = (name: PublishedResource): SQL | undefined => {
  const table = TABLES[name];
  return and(
    eq(publications.resource, name),
    sql`exists (select 1 from ${table} where ${table.id} = ${publications.copy_id} and ${table.company_id} = ${publications.company_id})`,
  );
};

/** Links of a resource without those of first publications that were undone. */
export const linksOf = (name: PublishedResource): SQL | undefined =>
  and(eq(publications.resource, name), or(eq(publications.undone, false), hasCopy(name)));

/** The copies of the current company that the user may edit. */
export const ownCopies = ({ companyId, subject }: RequestContext): SQL | undefined =>
  and(
    eq(publications.company_id, companyId),
    or(sql`false`, ...PUBLISHED_RESOURCES.filter((name) => can(subject, 'edit', name)).map(hasCopy)),
  );

/** The original was saved since, and is not a draft. Only its hash tells whether the copy would differ. */
export const mayBeOutdated: SQL = sql`(${sql.join(
  PUBLISHED_RESOURCES.map((name) => {
    const table = TABLES[name];
    return sql`${publications.resource} = ${name} and exists (select 1 from ${table}
      where ${table.id} = ${publications.source_id} and ${table.company_id} = ${publications.source_company_id}
        and ${table.updated_at} > ${publications.synced_at} ${'published' in table ? sql`and ${table.published}` : sql``})`;
  }),
  sql` or `,
)})`;

const isPublished = (now: Date): SQL<boolean> => sql`(case ${publications.resource}
  when 'pages' then exists (select 1 from ${pages} where ${pages.id} = ${publications.source_id} and ${pageIsOut(now)})
  when 'forms' then exists (select 1 from ${forms} where ${forms.id} = ${publications.source_id} and ${forms.published})
  else true end)`;

/** Selects links with the names of companies. Add conditions, an order and a limit. */
export const selectLinks = ({ db, now }: Pick<RequestContext, 'db' | 'now'>) =>
  db
    .select({ link: publications, source: companies.name, isPublished: isPublished(now()) })
    .from(publications)
    .leftJoin(companies, and(eq(companies.id, publications.source_company_id), companyIsLive));

interface Pair extends LinkedRow {
  copy: Content;
  /** Undefined when it, or its company, is deleted. */
  original: Content | undefined;
}

/** Returns the links with what both sides contain now, those without a copy left out. */
export const readPairs = async (
  { db, companyId }: Pick<RequestContext, 'db' | 'companyId'>,
  rows: readonly LinkedRow[],
): Promise<Pair[]> => {
  const found = new Map<PublishedResource, Map<number, Content>>();
  for (const name of new Set(rows.map(({ link }) => link.resource))) {
    const links = rows.filter(({ link }) => link.resource === name);
    const ids = links.flatMap(({ link }) => [link.source_id, link.copy_id]);
    found.set(name, await readContents(db, name, ids));
  }
  return rows.flatMap(({ link, source, isPublished }) => {
    const contents = found.get(link.resource);
    const [copy, original] = [contents?.get(link.copy_id), contents?.get(link.source_id)];
    if (copy?.companyId !== companyId) return [];
    const isThere = source !== null && original?.companyId === link.source_company_id;
    return [{ link, source, isPublished, copy, original: isThere ? original : undefined }];
  });
};

/** Returns the original unless it has a later version that is not published. */
export const offeredBy = async ({ original, isPublished, copy, link }: Pair): Promise<Content | undefined> =>
  original && (isPublished || !(await isOutdated(original, copy, link))) ? original : undefined;

export const serializeCopy = async ({
  link,
  source,
  isPublished,
  copy,
  original,
}: Pair): Promise<LinkedCopy> => ({
  id: link.id,
  resource: link.resource,
  copy_id: link.copy_id,
  name: copy.name,
  company_name: source,
  synced_at: link.synced_at.toISOString(),
  gone: original === undefined,
  outdated: isPublished && original !== undefined && (await isOutdated(original, copy, link)),
  drifted: (await hashOf(copy)) !== link.copy_hash,
});

/** Names what a record refers to, since the copy may not have it yet. */
const versionOf = async (
  db: Database,
  { companyId, values }: Content,
  shown: Record<string, unknown> = values,
): Promise<PublishedVersion> => {
  const { form_id: formId, media_ids: mediaIds, ...rest } = shown;
  if (!Array.isArray(mediaIds)) return rest;
  const [form] =
    typeof formId === 'number'
      ? await db
          .select({ title: forms.title })
          .from(forms)
          .where(and(eq(forms.id, formId), eq(forms.company_id, companyId)))
      : [];
  const named = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(inArray(media.id, mediaIds), eq(media.company_id, companyId)));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    ...rest,
    form: form?.title ?? null,
    files: mediaIds.flatMap((id: number) => names.get(id) ?? []),
  };
};

/** Returns the copy as it is, and as its original would make it. */
export const compareVersions = async (
  db: Database,
  pair: Pair,
): Promise<Pick<LinkedCopyVersions, 'current' | 'offered' | 'material' | 'limited'>> => {
  const { link, copy } = pair;
  const original = await offeredBy(pair);
  const current = await versionOf(db, copy);
  if (!original) return { current, offered: null, material: false, limited: false };
  const { content, requires_signature: isSigned } = original.values;
  const copies = loaded(link.ids).media;
  const newPicture = 0;
  const references = {
    media: { get: (id: number) => copies?.get(id) ?? newPicture },
    pages: new Map([[link.source_id, link.copy_id]]),
  };
  const offered = await versionOf(db, original, {
    ...original.values,
    ...(typeof content === 'string' && { content: remapReferences(content, references) }),
  });
  const material = isSigned === true && original.round > link.source_round;
  return { current, offered, material, limited: becameLimited(original, copy, link) };
};

/** Links whose contents the home screen compares. */
const MAX_COMPARED = 50;

/** Returns the copies that have a later version, of those whose original was saved since. */
export const outdatedCopies = async (ctx: RequestContext): Promise<LinkedCopy[]> => {
  const links = await selectLinks(ctx)
    .where(and(ownCopies(ctx), mayBeOutdated))
    .orderBy(desc(publications.synced_at), desc(publications.id))
    .limit(MAX_COMPARED);
  const copies = await Promise.all((await readPairs(ctx, links)).map(serializeCopy));
  return copies.filter(({ outdated }) => outdated);
};
