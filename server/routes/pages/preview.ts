import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { pagePreviewedSchema, pagePreviewSchema } from '../../../contract/page';
import { route } from '../../core/route';
import { ownPictures, withPictureLinks } from '../../services/richText';
import { readContent } from './write';

/** POST pages/preview: content as it would be kept, for the one who writes it; nothing is saved. */
export const previewRoute = route({
  method: 'post',
  path: endpoints.pages.preview,
  tag: 'pages',
  summary: 'Show content as it would be kept',
  access: { action: 'edit', resource: 'pages' },
  body: pagePreviewSchema,
  answer: envelope(pagePreviewedSchema),
  handle: async (ctx, { body }) => {
    const kept = await ownPictures(ctx.db, ctx.companyId, readContent(body.content));
    const [content] = await withPictureLinks(ctx, [kept.content]);
    return { body: { data: { content } } };
  },
});
