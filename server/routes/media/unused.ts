import { sql } from 'drizzle-orm';
import { media, pageDrafts, pageMedia, trash } from '../../db/schema';

const inTrash = sql`select used ->> 'media_id' from ${trash}, jsonb_array_elements(${trash.rows} -> 'page_media') as used
  where ${trash.resource} = 'pages'`;

const attachedToDrafts = sql`select jsonb_path_query(${pageDrafts.values}, '$.media_ids[*]') #>> '{}' from ${pageDrafts}`;

const inDrafts = sql`select used[1] from ${pageDrafts},
  regexp_matches(${pageDrafts.values} ->> 'content', '(?:<img data-media-id="|<a href="/media/)(\\d+)"', 'g') as used`;

/** Whether no page, no draft and no page in the trash, which can be restored, uses a file. */
export const isUnused = sql`(not exists (select 1 from ${pageMedia} where ${pageMedia.media_id} = ${media.id})
  and ${media.id}::text not in (${inTrash} union all ${attachedToDrafts} union all ${inDrafts}))`;
