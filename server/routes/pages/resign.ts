import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { askedSchema } from '../../../contract/signatures';
import { ApiError } from '../../core/ApiError';
import { route } from '../../core/route';
import { pages } from '../../db/schema';
import { findInCompany } from '../../http/crud/rows';
import { isOut, startRound } from './round';

export const resignRoute = route({
  method: 'post',
  path: endpoints.pages.resign,
  summary: 'Ask all readers of a page to sign it again',
  access: { action: 'edit', resource: 'pages' },
  response: envelope(askedSchema),
  errors: [409],
  handle: async (ctx, { params }) => {
    const asked = await ctx.db.transaction(async (tx) => {
      const page = await findInCompany(tx, ctx, pages, Number(params.id), 'page', 'lock');
      if (!page.requires_signature) throw new ApiError(409, 'signature_not_required');
      if (!isOut(page, ctx.now())) throw new ApiError(409, 'not_published');
      return startRound(tx, ctx, page);
    });
    return { body: { data: { asked_count: asked } } };
  },
});
