import { eq } from 'drizzle-orm';
import { COMPANY_ICON_SIZE, COMPANY_ICON_TYPES, MAX_COMPANY_ICON_BYTES } from '../../../contract/company';
import { companies } from '../../db/schema';
import type { Database, RequestContext, UploadedFile } from '../../core/deps';
import { fieldError, unsupportedType } from '../../core/ApiError';
import type { MultipartFiles } from '../../core/route';
import { firstRow } from '../../core/rows';
import type { WriteContext } from '../../http/crud/options';
import { readOriginal } from '../../services/readUpload';
import { dropForWrite, storeForWrite, type KeptFile } from '../../services/storeFile';
import type { CompanyRow } from './find';

export const iconFiles: MultipartFiles = { fields: ['icon'], maxBytes: MAX_COMPANY_ICON_BYTES };

const readIcon = async (ctx: RequestContext, part: UploadedFile | undefined) => {
  if (!part || part.size === 0) throw fieldError('icon', 'validation.icon_required');
  const file = await readOriginal(ctx.images, part, 'icon', COMPANY_ICON_TYPES, 'validation.icon_type');
  const picture = await ctx.images.measure(file.content);
  if (!picture) throw unsupportedType('icon', 'validation.file_broken');
  const { width, height } = picture;
  if (width !== COMPANY_ICON_SIZE || height !== COMPANY_ICON_SIZE)
    throw fieldError('icon', 'validation.icon_size', { size: COMPANY_ICON_SIZE, width, height });
  return { ...file, width, height };
};

/**
 * Checks an uploaded icon and stores its bytes.
 * @throws ApiError 422 without a file or with wrong dimensions, 415 when it is no JPEG or PNG
 */
export const keepIcon = async (ctx: WriteContext, part: UploadedFile | undefined): Promise<KeptFile> => {
  const icon = await readIcon(ctx, part);
  return storeForWrite(ctx, { kind: 'icon', ...icon });
};

/** Replaces the icon of a company. */
export const setIcon = async (
  tx: Database,
  ctx: WriteContext,
  company: CompanyRow,
  icon: KeptFile,
): Promise<CompanyRow> => {
  const { id: fileId } = await icon.insert(tx, company.id);
  const row = firstRow(
    await tx.update(companies).set({ icon_file_id: fileId }).where(eq(companies.id, company.id)).returning(),
  );
  await dropForWrite(tx, ctx, company.icon_file_id ? [company.icon_file_id] : []);
  return row;
};
