import type { Publication, PublishedResource } from '../../../contract/publication';
import { hashOf, readContents, type Content, type ReadContext } from './content';
import { isOutdated, type Link } from './plan';

/** Returns the copies of a record, and whether it or they have changed since they were the same. */
export const listCopies = async (
  ctx: ReadContext,
  original: Content,
  resource: PublishedResource,
  links: readonly { link: Link; name: string }[],
): Promise<Publication[]> => {
  const copies = await readContents(
    ctx,
    resource,
    links.map(({ link }) => link.copy_id),
  );
  return Promise.all(
    links.map(async ({ link, name }) => {
      const copy = copies.get(link.copy_id);
      return {
        id: link.id,
        resource,
        source_id: link.source_id,
        company_id: link.company_id,
        company_name: name,
        copy_id: copy ? link.copy_id : null,
        synced_at: link.synced_at.toISOString(),
        outdated: await isOutdated(original, copy, link),
        drifted: copy !== undefined && (await hashOf(copy)) !== link.copy_hash,
      };
    }),
  );
};
