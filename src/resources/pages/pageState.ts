import type { Page } from '../../../contract/page';

/** Where a page stands: not to be seen, to be seen, or to be seen later. */
export type PageState = 'draft' | 'published' | 'scheduled';

/** @param now milliseconds */
export const pageState = (
  { published, publish_at }: Pick<Page, 'published' | 'publish_at'>,
  now: number,
): PageState => {
  if (!published) return 'draft';
  return publish_at && Date.parse(publish_at) > now ? 'scheduled' : 'published';
};
