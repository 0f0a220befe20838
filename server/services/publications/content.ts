import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PublishedResource } from '../../../contract/publication';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { groupBy } from '../../core/rows';
import { forms, pageGroups, pageMedia, pages, shortcuts } from '../../db/schema';
import { sha256 } from '../crypto';
import type { CopiedIds } from '../copyRows/copy';
import { remapReferences } from '../richText';

type Values = Record<string, unknown>;

/** What copies take over from their original. Category, groups and whether it is published are up to each company. */
export interface Content {
  companyId: number;
  name: string;
  values: Values;
  /** Increases when everybody is asked to sign again. */
  round: number;
  /** Only some groups see it. */
  limited: boolean;
}

type Contents = Map<number, Content>;

const pageContents = async (tx: Database, ids: number[]): Promise<Contents> => {
  const rows = await tx.select().from(pages).where(inArray(pages.id, ids));
  const attached = groupBy(
    await tx
      .select({ pageId: pageMedia.page_id, id: pageMedia.media_id })
      .from(pageMedia)
      .where(and(inArray(pageMedia.page_id, ids), eq(pageMedia.use, 'attached')))
      .orderBy(asc(pageMedia.position), asc(pageMedia.media_id)),
    (one) => one.pageId,
  );
  const groups = await tx
    .selectDistinct({ id: pageGroups.page_id })
    .from(pageGroups)
    .where(inArray(pageGroups.page_id, ids));
  const limited = new Set(groups.map(({ id }) => id));
  return new Map(
    rows.map(({ id, company_id: companyId, title, type, content, requires_signature, form_id, ...row }) => {
      const media_ids = (attached.get(id) ?? []).map((one) => one.id);
      const values = { title, type, content, requires_signature, form_id, media_ids };
      return [id, { companyId, name: title, values, round: row.signature_round, limited: limited.has(id) }];
    }),
  );
};

const formContents = async (tx: Database, ids: number[]): Promise<Contents> => {
  const rows = await tx.select().from(forms).where(inArray(forms.id, ids));
  return new Map(
    rows.map(({ id, company_id: companyId, title, fields }) => [
      id,
      { companyId, name: title, values: { title, fields }, round: 1, limited: false },
    ]),
  );
};

const shortcutContents = async (tx: Database, ids: number[]): Promise<Contents> => {
  const rows = await tx.select().from(shortcuts).where(inArray(shortcuts.id, ids));
  return new Map(
    rows.map(({ id, company_id: companyId, name, url }) => [
      id,
      { companyId, name, values: { name, url }, round: 1, limited: false },
    ]),
  );
};

const READERS = { pages: pageContents, forms: formContents, shortcuts: shortcutContents };
const NOUNS = { pages: 'page', forms: 'form', shortcuts: 'shortcut' } as const;

/** Returns what records contain, by id, whatever their company. */
export const readContents = (tx: Database, resource: PublishedResource, ids: number[]): Promise<Contents> =>
  READERS[resource](tx, ids);

/** Returns what a record of a company contains, or undefined when there is no such record. */
export const findContent = async (
  tx: Database,
  resource: PublishedResource,
  id: number,
  companyId: number,
): Promise<Content | undefined> => {
  const found = (await readContents(tx, resource, [id])).get(id);
  return found?.companyId === companyId ? found : undefined;
};

/** @throws ApiError 404 */
export const readContent = async (
  tx: Database,
  resource: PublishedResource,
  id: number,
  companyId: number,
): Promise<Content> => {
  const found = await findContent(tx, resource, id, companyId);
  if (!found) throw notFound(NOUNS[resource]);
  return found;
};

export const hashOf = ({ values }: Content): Promise<string> => sha256(JSON.stringify(values));

/** Returns the content of an original with references to the copies of what it refers to. */
export const remapContent = ({ values }: Content, ids: CopiedIds): Values => {
  const { content, form_id: formId, media_ids: mediaIds } = values;
  return {
    ...values,
    ...(typeof content === 'string' && { content: remapReferences(content, ids) }),
    ...(typeof formId === 'number' && { form_id: ids.forms.get(formId) ?? null }),
    ...(Array.isArray(mediaIds) && {
      media_ids: mediaIds.flatMap((id: number) => ids.media.get(id) ?? []),
    }),
  };
};
