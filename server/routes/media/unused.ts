import { sql, type SQL } from 'drizzle-orm';
import { media, pageDrafts, pageMedia, trash } from '../../db/schema';

/** The media ids in the drafts and the trashed pages of a company, as text: a draft may hold anything. */
const keptIds = (companyId: number): SQL => sql`select used ->> 'media_id' as id
    from ${trash}, jsonb_array_elements(${trash.rows} -> 'page_media') as used
    where ${trash.company_id} = ${companyId} and ${trash.resource} = 'pages'
  union select jsonb_path_query(${pageDrafts.values}, '$.media_ids[*]') #>> '{}'
    from ${pageDrafts} where ${pageDrafts.company_id} = ${companyId}
  union select used[1]
    from ${pageDrafts}, regexp_matches(${pageDrafts.values} ->> 'content', '(?:<img data-media-id="|<a href="/media/)(\\d+)"', 'g') as used
    where ${pageDrafts.company_id} = ${companyId}`;

/** Whether no page, no draft and no page in the trash, which can be restored, uses a file. */
export const isUnused = (companyId: number): SQL =>
  sql`(not exists (select 1 from ${pageMedia} where ${pageMedia.media_id} = ${media.id})
    and ${media.id}::text not in (select id from (${keptIds(companyId)}) as kept where id is not null))`;
