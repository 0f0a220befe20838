import { z } from 'zod';
import {
  pageCreateSchema,
  pageUpdateSchema,
  type PageCreate,
  type PageUpdate,
} from '../../../../contract/page';
import { pages } from '../../../../contract/resources/pages';
import { checkRecord } from '../../../../contract/schemas';
import { hasCapability } from '../../../api/capabilities';

/** The form's choice for the API's `published` and `publish_at`. */
const PUBLISHING = ['not', 'now', 'later'] as const;
export type Publishing = (typeof PUBLISHING)[number];

const choice = { publishing: z.enum(PUBLISHING).optional() };

interface Publication {
  published?: boolean;
  publish_at?: string | null;
  publishing?: Publishing;
}

const hasPublishTime = ({ publishing, publish_at: at }: Publication): boolean =>
  publishing !== 'later' || Boolean(at);
const timeRequired = { message: 'validation.required', path: ['publish_at'], when: () => true };

const isFuture = (at: string | null | undefined, now: Date): boolean =>
  Boolean(at) && new Date(String(at)) > now;

/** Returns the form's choice for a page. */
export const publishingOf = ({ published, publish_at: at }: Publication, now = new Date()): Publishing => {
  if (!published) return 'not';
  return isFuture(at, now) ? 'later' : 'now';
};

/** Converts the form's values, or those that changed, for the API; API values stay as they are. */
export const toApi = <T extends PageCreate | PageUpdate>(
  { publishing, ...page }: T & { publishing?: Publishing },
  { previousData }: { previousData?: Publication } = {},
) => {
  switch (publishing) {
    case undefined:
      return page;
    case 'not':
      return { ...page, published: false, publish_at: null };
    case 'later':
      return { ...page, published: true };
    case 'now': {
      // A past time is when the page was published.
      const { publish_at: at } = { ...previousData, ...page };
      return { ...page, published: true, ...(isFuture(at, new Date()) && { publish_at: null }) };
    }
  }
};

const checkPage = checkRecord(pages);
const checkAsSent = (page: PageUpdate & { publishing?: Publishing }, ctx: z.RefinementCtx): void => {
  checkPage(toApi(page), ctx);
};

/** Require a time for a scheduled page. The rules of a page hold for what is sent. */
export const pageCreateForm = pageCreateSchema
  .safeExtend(choice)
  .refine(hasPublishTime, timeRequired)
  .superRefine(checkAsSent, { when: () => true });
export const pageEditForm = pageUpdateSchema
  .safeExtend(choice)
  .refine(hasPublishTime, timeRequired)
  .superRefine(checkAsSent, { when: () => true });

const PAGE_TOOLS = { sign_by: null, signing_target: 90, expires_at: null, review_at: null, owner_id: null };

export const newPage = () => ({
  ...(hasCapability('pageTools') && PAGE_TOOLS),
  type: 1,
  title: '',
  content: '',
  category_id: null,
  publishing: 'not',
  publish_at: null,
  group_ids: [],
  requires_signature: false,
  media_ids: [],
  form_id: null,
});
