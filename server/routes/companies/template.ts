import { eq, sql, sum } from 'drizzle-orm';
import { LEAVE_REASONS } from '../../../contract/constants';
import { ApiError, fieldError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { categories, forms, groups, pages, shortcuts, type files } from '../../db/schema';
import type { WriteContext } from '../../http/crud/options';
import { copyFiles, type CopiedFiles } from '../../services/copyRows/copyFiles';
import { filesToCopy } from '../../services/copyRows/copyMedia';
import { assertStorageLeft } from '../../services/quotas';
import { findCompany, inCompany, type CompanyRow } from './find';

const FIELD = 'template_company_id';

/** The number of rows that one request may copy. */
const MAX_COPIED = { records: 2_000, files: 1_000, megabytes: 500 };
const MEGABYTE = 1024 * 1024;

const COPIED_TABLES = [pages, groups, categories, forms, shortcuts] as const;

/** @throws ApiError 422 unless it is a company that the user may see */
export const findTemplate = (ctx: RequestContext, id: number): Promise<CompanyRow> =>
  findCompany(ctx.db, ctx, id).catch((error: unknown) => {
    throw error instanceof ApiError ? fieldError(FIELD, 'validation.unknown_reference') : error;
  });

export const leaveReasonsOf = ({ leave_reasons: chosen }: CompanyRow) =>
  LEAVE_REASONS.filter((reason) => chosen.includes(reason));

/** @throws ApiError 422 when the copy would take too long for a request, 413 when it is more than a company may store */
const assertCopyable = async (
  ctx: RequestContext,
  { id }: CompanyRow,
  found: readonly (typeof files.$inferSelect)[],
): Promise<void> => {
  let records = 0;
  for (const table of COPIED_TABLES) records += await ctx.db.$count(table, eq(table.company_id, id));
  const [texts] = await ctx.db
    // As stored, so that long pages need not be read.
    .select({ bytes: sum(sql`pg_column_size(${pages.content})`).mapWith(Number) })
    .from(pages)
    .where(eq(pages.company_id, id));
  const bytes = found.reduce((total, { size }) => total + size, texts?.bytes ?? 0);
  if (
    records > MAX_COPIED.records ||
    found.length > MAX_COPIED.files ||
    bytes > MAX_COPIED.megabytes * MEGABYTE
  )
    throw fieldError(FIELD, 'api.too_large_to_copy', MAX_COPIED);
  // The company that will have them does not exist yet and stores nothing.
  await assertStorageLeft(inCompany(ctx, 0), FIELD, bytes);
};

/**
 * Stores copies of the files of a template company.
 * @throws ApiError 422 or 413 when there is too much to copy
 */
export const storeTemplateFiles = async (ctx: WriteContext, template: CompanyRow): Promise<CopiedFiles> => {
  const found = await filesToCopy(ctx.db, { companyId: template.id });
  await assertCopyable(ctx, template, found);
  return copyFiles(ctx, found);
};
