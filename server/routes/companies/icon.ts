import { eq } from 'drizzle-orm';
import {
  COMPANY_ICON_SIZE,
  COMPANY_ICON_TYPES,
  companySchema,
  MAX_COMPANY_ICON_BYTES,
} from '../../../contract/company';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { companies } from '../../db/schema';
import { ApiError, fieldError } from '../../core/ApiError';
import { changedAt } from '../../core/etag';
import { route, type RequestContext } from '../../core/route';
import { firstRow } from '../../core/rows';
import { audit } from '../../services/audit';
import { readOriginal } from '../../services/readUpload';
import { dropFiles, storeFile } from '../../services/storeFile';
import { findCompany, inCompany } from './find';
import { companyResult } from './serialize';

const refused = (key: string): ApiError =>
  new ApiError(415, 'unsupported_type', { fields: new Map([['icon', { key, values: {} }]]) });

/**
 * Reads and checks the uploaded icon.
 * @throws ApiError 422 without a file or with wrong dimensions, 415 when it is no JPEG or PNG
 */
const readIcon = async (ctx: RequestContext, part: File | undefined) => {
  if (!part || part.size === 0) throw fieldError('icon', 'validation.required');
  const file = await readOriginal(ctx.images, part, 'icon', COMPANY_ICON_TYPES).catch(() => {
    throw refused('validation.icon_type');
  });
  const picture = await ctx.images.measure(file.bytes);
  if (!picture) throw refused('validation.file_broken');
  const { width, height } = picture;
  if (width !== COMPANY_ICON_SIZE || height !== COMPANY_ICON_SIZE)
    throw fieldError('icon', 'validation.icon_size', { size: COMPANY_ICON_SIZE, width, height });
  return { ...file, width, height };
};

export const iconRoute = route({
  method: 'post',
  path: endpoints.companies.icon,
  tag: 'companies',
  summary: 'Replace the icon of a company (multipart field icon): JPEG or PNG, exactly 512 × 512 pixels',
  access: { action: 'settings', resource: 'companies' },
  files: { fields: ['icon'], maxBytes: MAX_COMPANY_ICON_BYTES },
  response: envelope(companySchema),
  handle: async (ctx, { params, parts }) => {
    const { id } = await findCompany(ctx.db, ctx, Number(params.id));
    const icon = await readIcon(ctx, parts.icon);
    const { row, dropOld } = await storeFile(
      ctx,
      { kind: 'icon', companyId: id, ...icon },
      async (tx, fileId) => {
        const found = await findCompany(tx, ctx, id, 'lock');
        const updated = firstRow(
          await tx
            .update(companies)
            .set({ icon_file_id: fileId, updated_at: changedAt(ctx.now(), found) })
            .where(eq(companies.id, id))
            .returning(),
        );
        const drop = await dropFiles(tx, ctx, found.icon_file_id ? [found.icon_file_id] : []);
        await audit(tx, inCompany(ctx, id), { action: 'set_icon', resource: 'companies', recordId: id });
        return { row: updated, dropOld: drop };
      },
    );
    await dropOld();
    return companyResult(row, ctx);
  },
});
