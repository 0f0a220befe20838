import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { MAX_ID } from '../../../contract/constants';
import {
  PUBLISHED_RESOURCES,
  type LinkedCopy,
  type LinkedCopyVersions,
  type PublishedResource,
  type PublishedVersion,
} from '../../../contract/publication';
import { can } from '../../../contract/roles';
import type { Database, RequestContext } from '../../core/deps';
import { companies, forms, media, publications } from '../../db/schema';
import { hasNoGroups } from '../audience';
import { existingCopies, isOpenForm } from '../copyRows/copy';
import { companyIsLive, inLiveCompany } from '../liveCompany';
import { remapReferences } from '../richText';
import { hashOf, readContents, type Content, type ReadContext, type Values } from './content';
import { isOffered, isOutdated, PUBLISHED_TABLES, type Link } from './plan';

/** A link, and the company of the original unless it is deleted. */
interface LinkedRow {
  link: Link;
  source: string | null;
}

/** Links of a resource whose copy exists. */
const hasCopy = (name: PublishedResource): SQL | undefined => {
  const table = PUBLISHED_TABLES[name];
  return and(
    eq(publications.resource, name),
    sql`exists (select 1 from ${table} where ${table.id} = ${publications.copy_id} and ${table.company_id} = ${publications.company_id})`,
  );
};

/** The links of a record of the current company. */
export const isLinkOf = (
  { companyId }: Pick<RequestContext, 'companyId'>,
  resource: PublishedResource,
  id: number,
): SQL | undefined =>
  and(
    eq(publications.source_company_id, companyId),
    eq(publications.resource, resource),
    eq(publications.source_id, id),
  );

/** Links of a resource without those of first publications that were undone. */
export const isPublished = (name: PublishedResource): SQL | undefined =>
  or(eq(publications.undone, false), hasCopy(name));

/** Counts the companies that are offered later versions of a record of the current company. */
export const countSharedWith = (
  ctx: Pick<RequestContext, 'db' | 'companyId'>,
  resource: PublishedResource,
  id: number,
): Promise<number> =>
  ctx.db.$count(
    publications,
    and(
      isLinkOf(ctx, resource, id),
      eq(publications.undone, false),
      hasCopy(resource),
      inLiveCompany(publications.company_id),
    ),
  );

/** The copies of the current company that the user may edit. A copy that came back after an undo is not linked. */
export const ownCopies = ({ companyId, subject }: RequestContext): SQL | undefined =>
  and(
    eq(publications.company_id, companyId),
    eq(publications.undone, false),
    or(sql`false`, ...PUBLISHED_RESOURCES.filter((name) => can(subject, 'edit', name)).map(hasCopy)),
  );

/** The original was saved since, and may be offered. Only its hash tells whether the copy would differ. */
export const mayBeOutdated: SQL = sql`(${sql.join(
  PUBLISHED_RESOURCES.map((name) => {
    const table = PUBLISHED_TABLES[name];
    return sql`${publications.resource} = ${name} and exists (select 1 from ${table}
      where ${table.id} = ${publications.source_id} and ${table.company_id} = ${publications.source_company_id}
        and ${table.updated_at} > ${publications.synced_at}
        ${name === 'shortcuts' ? sql`` : sql`and ${PUBLISHED_TABLES[name].published} and ${hasNoGroups(name)}`})`;
  }),
  sql` or `,
)})`;

/** Selects links with the names of companies. Add conditions, an order and a limit. */
export const selectLinks = ({ db }: Pick<RequestContext, 'db'>) =>
  db
    .select({ link: publications, source: companies.name })
    .from(publications)
    .leftJoin(companies, and(eq(companies.id, publications.source_company_id), companyIsLive));

interface Pair extends LinkedRow {
  copy: Content;
  /** Undefined when it, or its company, is deleted. */
  original: Content | undefined;
}

/** Returns the links with what both sides contain now, those without a copy left out. */
export const readPairs = async (
  ctx: ReadContext & Pick<RequestContext, 'companyId'>,
  rows: readonly LinkedRow[],
): Promise<Pair[]> => {
  const found = new Map<PublishedResource, Map<number, Content>>();
  for (const name of new Set(rows.map(({ link }) => link.resource))) {
    const links = rows.filter(({ link }) => link.resource === name);
    const ids = links.flatMap(({ link }) => [link.source_id, link.copy_id]);
    found.set(name, await readContents(ctx, name, ids));
  }
  return rows.flatMap(({ link, source }) => {
    const contents = found.get(link.resource);
    const [copy, original] = [contents?.get(link.copy_id), contents?.get(link.source_id)];
    if (copy?.companyId !== ctx.companyId) return [];
    const isThere = source !== null && original?.companyId === link.source_company_id;
    return [{ link, source, copy, original: isThere ? original : undefined }];
  });
};

export const serializeCopy = async ({ link, source, copy, original }: Pair): Promise<LinkedCopy> => ({
  id: link.id,
  resource: link.resource,
  copy_id: link.copy_id,
  name: copy.name,
  company_name: source,
  synced_at: link.synced_at.toISOString(),
  gone: original === undefined,
  outdated: original?.released === true && (await isOutdated(original, copy, link)),
  drifted: (await hashOf(copy)) !== link.copy_hash,
});

/** Returns the names of rows of a company, and of those of the company of the original that anybody there sees, by id. */
const namesOf = async (
  db: Database,
  table: typeof forms | typeof media,
  ids: number[],
  companyId: number,
  originalCompanyId?: number,
): Promise<Map<number, string>> => {
  const isOriginal =
    originalCompanyId === undefined
      ? undefined
      : and(eq(table.company_id, originalCompanyId), table === forms ? isOpenForm : undefined);
  const rows = await db
    .select({ id: table.id, name: 'title' in table ? table.title : table.name })
    .from(table)
    .where(and(inArray(table.id, ids), or(eq(table.company_id, companyId), isOriginal)));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Names what a record refers to, since the copy may not have it yet. */
const versionOf = async (
  db: Database,
  values: Values,
  ...companyIds: [own: number, original?: number]
): Promise<PublishedVersion> => {
  const { form_id: formId, media_ids: mediaIds, ...rest } = values;
  if (!Array.isArray(mediaIds)) return rest;
  const titles = await namesOf(db, forms, typeof formId === 'number' ? [formId] : [], ...companyIds);
  const names = await namesOf(db, media, mediaIds as number[], ...companyIds);
  return {
    ...rest,
    form: [...titles.values()][0] ?? null,
    files: mediaIds.flatMap((id: number) => names.get(id) ?? []),
  };
};

/**
 * Returns the original as it would make the copy. What the copy refers to already has the name that its company knows: the
 * other company may have renamed it.
 */
const offeredVersion = async (
  db: Database,
  { link, copy }: Pair,
  { values, released, companyId }: Content,
): Promise<PublishedVersion> => {
  const { content, form_id: formId, media_ids: mediaIds } = values;
  const known = await existingCopies(db, copy.companyId, link.ids);
  // Shown as a picture, though there is no copy of it yet.
  const newPicture = MAX_ID;
  const references = {
    media: { get: (id: number) => known.media?.get(id) ?? newPicture },
    pages: new Map([[link.source_id, link.copy_id]]),
  };
  const shown = {
    ...values,
    ...(typeof content === 'string' && { content: remapReferences(content, references) }),
    ...(typeof formId === 'number' && { form_id: known.forms?.get(formId) ?? formId }),
    ...(Array.isArray(mediaIds) && { media_ids: mediaIds.map((id: number) => known.media?.get(id) ?? id) }),
  };
  return versionOf(db, shown, copy.companyId, released ? companyId : undefined);
};

/** Returns the copy as it is, and as its original would make it. */
export const compareVersions = async (
  db: Database,
  pair: Pair,
): Promise<Pick<LinkedCopyVersions, 'current' | 'offered' | 'material'>> => {
  const { link, copy, original } = pair;
  const current = await versionOf(db, copy.values, copy.companyId);
  if (!original || !(await isOffered(original, copy, link)))
    return { current, offered: null, material: false };
  const material = original.values.requires_signature === true && original.round > link.source_round;
  return { current, offered: await offeredVersion(db, pair, original), material };
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
