import { inArray, sql } from 'drizzle-orm';
import type { PublishedResource } from '../../../contract/publication';
import { notFound } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import { forms, formsGroupIds, pageGroups, pageMedia, pages, shortcuts } from '../../db/schema';
import { isPublished } from '../audience';
import { sha256 } from '../crypto';

export type Values = Record<string, unknown>;

/** What copies take over from their original. */
export interface Content {
  companyId: number;
  name: string;
  values: Values;
  /** What is up to each company. */
  own: Values;
  /** Increases when everybody is asked to sign again. */
  round: number;
  /** Only some groups see it. */
  limited: boolean;
  /** Everybody in its company may read it now. Only then are other companies offered a later version. */
  released: boolean;
}

type Contents = Map<number, Content>;

/** Its `db` may be a transaction. */
export type ReadContext = Pick<RequestContext, 'db' | 'now'>;

// One statement, so that nobody limits a record between reading its text and its groups.
const pageContents = async ({ db, now }: ReadContext, ids: number[]): Promise<Contents> => {
  const attached = sql<number[]>`array(select media_id from ${pageMedia}
    where page_id = pages.id and use = 'attached' order by position, media_id)`;
  const rows = await db
    .select({
      page: pages,
      mediaIds: attached,
      groupIds: sql<
        number[]
      >`array(select group_id from ${pageGroups} where page_id = pages.id order by group_id)`,
      isOut: sql<boolean>`${isPublished('pages', now())}`,
    })
    .from(pages)
    .where(inArray(pages.id, ids));
  return new Map(
    rows.map(({ page, mediaIds: media_ids, groupIds: group_ids, isOut }) => {
      const { id, company_id: companyId, title, type, content, requires_signature, form_id } = page;
      const values = { title, type, content, requires_signature, form_id, media_ids };
      const own = { category_id: page.category_id, group_ids, published: page.published };
      const round = page.signature_round;
      const limited = group_ids.length > 0;
      return [id, { companyId, name: title, values, own, round, limited, released: isOut && !limited }];
    }),
  );
};

const formContents = async ({ db }: ReadContext, ids: number[]): Promise<Contents> => {
  const groupIds = sql<number[]>`array(select target_id from ${formsGroupIds}
    where record_id = forms.id order by position)`;
  const rows = await db.select({ form: forms, groupIds }).from(forms).where(inArray(forms.id, ids));
  return new Map(
    rows.map(({ form, groupIds: group_ids }) => {
      const { id, company_id: companyId, title, fields, responsible_email, published, anonymous } = form;
      const own = { responsible_email, group_ids, published, anonymous };
      const values = { title, fields };
      const limited = group_ids.length > 0;
      return [
        id,
        { companyId, name: title, values, own, round: 1, limited, released: published && !limited },
      ];
    }),
  );
};

const shortcutContents = async ({ db }: ReadContext, ids: number[]): Promise<Contents> => {
  const rows = await db.select().from(shortcuts).where(inArray(shortcuts.id, ids));
  return new Map(
    rows.map(({ id, company_id: companyId, name, url }) => [
      id,
      { companyId, name, values: { name, url }, own: {}, round: 1, limited: false, released: true },
    ]),
  );
};

const READERS = { pages: pageContents, forms: formContents, shortcuts: shortcutContents };
const NOUNS = { pages: 'page', forms: 'form', shortcuts: 'shortcut' } as const;

/** Returns what records contain, by id, whatever their company. */
export const readContents = (
  ctx: ReadContext,
  resource: PublishedResource,
  ids: number[],
): Promise<Contents> => READERS[resource](ctx, ids);

/** Returns what a record of a company contains, or undefined when there is no such record. */
export const findContent = async (
  ctx: ReadContext,
  resource: PublishedResource,
  id: number,
  companyId: number,
): Promise<Content | undefined> => {
  const found = (await readContents(ctx, resource, [id])).get(id);
  return found?.companyId === companyId ? found : undefined;
};

/** @throws ApiError 404 */
export const readContent = async (
  ctx: ReadContext,
  resource: PublishedResource,
  id: number,
  companyId: number,
): Promise<Content> => {
  const found = await findContent(ctx, resource, id, companyId);
  if (!found) throw notFound(NOUNS[resource]);
  return found;
};

export const hashOf = ({ values }: Content): Promise<string> => sha256(JSON.stringify(values));
