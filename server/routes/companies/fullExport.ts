import { z } from 'zod';
import { API_BASE } from '../../../contract/constants';
import { companyExportSchema } from '../../../contract/company';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { can } from '../../../contract/roles';
import { ApiError, notFound } from '../../core/ApiError';
import type { RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { streamFrom } from '../../core/streamFrom';
import { audit } from '../../services/audit';
import { exportChunks, partsOf, type ExportPart } from '../../services/companyExport';
import { queueExport } from '../../services/queueExport';
import { linkSchema, signLink, verifyLink } from '../../services/fileLinks';
import { COMPANY_EXPORTS, countCall, EXPORTS } from '../../services/rateLimits';
import { findByGrant } from '../../services/sessions';
import { encodeFileName } from '../files';
import { findCompany } from './find';

const access = { action: 'settings', resource: 'companies' } as const;

/** Milliseconds: the parts are downloaded one after the other. */
const LINK_TIME = 4 * 3_600_000;

const subjectOf = (companyId: number, part: string): string => `company-${companyId}-${part}`;

const PART = /^(\d{1,9})-(\d{1,9})-(\d{1,10})-(\d{1,10})$/;
const partText = ({ number, total, after, until }: ExportPart): string =>
  [number, total, after, until].join('-');
const parsePart = (text: string): ExportPart => {
  const [number = 0, total = 0, after = 0, until = 0] = text.split('-').map(Number);
  return { number, total, after, until };
};

const fileName = (name: string, { number, total }: ExportPart, at: Date): string => {
  const part = total > 1 ? ` ${number}-${total}` : '';
  return `${name} ${at.toISOString().slice(0, 10)}${part}.zip`;
};

const start = route({
  method: 'post',
  path: endpoints.companies.fullExport,
  summary: 'Get links to download all data and files of a company, as one or more ZIP files',
  access,
  sessionOnly: true,
  limit: EXPORTS,
  response: envelope(companyExportSchema),
  handle: async (ctx, { params }) => {
    const { id, name } = await findCompany(ctx.db, ctx, Number(params.id));
    const now = ctx.now();
    const expires = now.getTime() + LINK_TIME;
    const parts = await Promise.all(
      (await partsOf(ctx.db, id)).map(async (part) => {
        const text = partText(part);
        const link = await signLink(ctx, ctx.actor, subjectOf(id, text), expires);
        return {
          url: `${API_BASE}${fillPath(endpoints.companies.fullExport, { id })}?part=${text}&${link}`,
          name: fileName(name, part, now),
          files: part.files,
          bytes: part.bytes,
        };
      }),
    );
    return { body: { data: { parts, expires_at: new Date(expires).toISOString() } } };
  },
});

/** The user for whom a link was made, while they may change the settings of the company. @throws ApiError 404 */
const findViewer = async (
  ctx: RequestContext,
  companyId: number,
  { part, ...link }: { part: string; grant: string; expires: number; signature: string },
): Promise<RequestContext> => {
  const grant = await verifyLink(ctx, { subject: subjectOf(companyId, part), ...link });
  const viewer =
    grant &&
    (await findByGrant(ctx, grant, companyId).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    }));
  if (!viewer || !can(viewer.subject, access.action, access.resource)) throw notFound('company');
  return { ...ctx, ...viewer };
};

const download = route({
  method: 'get',
  path: endpoints.companies.fullExport,
  summary: 'Download a part of the export of a company by its signed link',
  access: 'public',
  query: linkSchema.extend({ part: z.string().regex(PART) }),
  produces: 'application/zip',
  errors: [404, 429],
  handle: async (publicCtx, { params, query, c }) => {
    const id = Number(params.id);
    const ctx = await findViewer(publicCtx, id, query);
    const { name } = await findCompany(ctx.db, ctx, id);
    const part = parsePart(query.part);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(fileName(name, part, ctx.now()))}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    };
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    await countCall(ctx, COMPANY_EXPORTS);
    await audit(ctx.db, ctx, {
      action: 'export_company',
      resource: 'companies',
      recordId: id,
      changes: { name, part: part.number, parts: part.total },
    });
    return new Response(queueExport(ctx, id, streamFrom(exportChunks(ctx, id, part))), { headers });
  },
});

export const fullExportRoutes = [start, download];
