import { and, asc, eq } from 'drizzle-orm';
import { currentUserSchema } from '../../../contract/auth';
import { companyListQuerySchema } from '../../../contract/company';
import { ATTENTION_REASONS, COMPANY_FIGURES } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import {
  publicationListQuerySchema,
  publicationListSchema,
  type Publication,
} from '../../../contract/publication';
import { route, type Access, type AnyRoute } from '../../core/route';
import { companies, publications, sessions } from '../../db/schema';
import { choice, choices, exportOnly, fixed, moment, number, type Column } from '../../http/columns/columns';
import { exportRoutes } from '../../http/columns/exportRoute';
import { fieldColumns } from '../../http/columns/fieldColumns';
import { changeEngine } from '../../http/crud/changeEngine';
import { getRoute } from '../../http/crud/crudRoutes';
import { updateRoute, updateWithFilesRoute } from '../../http/crud/writeRoutes';
import { selectPage } from '../../http/listPage';
import { oneOf } from '../../db/oneOf';
import { spreadsheetRoutes } from '../../http/spreadsheet/routes';
import { companyName } from '../../services/liveCompany';
import { hashOf, readContent, readContents } from '../../services/publications/content';
import { isLinkOf, isPublished } from '../../services/publications/linkedCopies';
import { isOutdated } from '../../services/publications/plan';
import { currentUserResult } from '../auth/session';
import { createRoute } from './create';
import { companyCronaRoutes } from './crona';
import { auditCompany, findCompany, inCompany, visibleCompanies } from './find';
import { fullExportRoutes } from './fullExport';
import { iconFiles } from './icon';
import { companiesById, companyIds, listRoute } from './list';
import { removeRoutes } from './remove';
import { companyResource } from './resource';
import { companyTokenRoutes } from './tokens';
import { webhookDeliveryRoutes } from './webhookDeliveries';
import { webhookRoutes } from './webhooks';

const publicationsRoute = route({
  method: 'get',
  path: endpoints.companies.publications,
  summary: 'List the linked copies of a page, form or shortcut of the current company in other companies',
  access: { action: 'edit', resource: 'companies' },
  query: publicationListQuerySchema,
  response: publicationListSchema,
  handle: async (ctx, { query: { page, filter } }) => {
    const { resource, source_id: id, company_id: ids } = filter;
    const original = await readContent(ctx, resource, id, ctx.companyId);
    const found = ctx.db
      .select({ link: publications, name: companies.name })
      .from(publications)
      .innerJoin(companies, eq(companies.id, publications.company_id))
      .where(
        and(
          isLinkOf(ctx, resource, id),
          isPublished(resource),
          visibleCompanies(ctx),
          ids && oneOf(publications.company_id, ids),
        ),
      )
      .$dynamic();
    const order = [asc(companies.name), asc(companies.id)];
    const { rows: links, total } = await selectPage(ctx.db, found, order, page);
    const copyIds = links.map(({ link }) => link.copy_id);
    const copies = await readContents(ctx, resource, copyIds);
    const data = await Promise.all(
      links.map(async ({ link, name }): Promise<Publication> => {
        const copy = copies.get(link.copy_id);
        return {
          id: link.id,
          resource,
          source_id: id,
          company_id: link.company_id,
          company_name: name,
          copy_id: copy ? link.copy_id : null,
          synced_at: link.synced_at.toISOString(),
          outdated: await isOutdated(original, copy, link),
          drifted: copy !== undefined && (await hashOf(copy)) !== link.copy_hash,
        };
      }),
    );
    return { body: { data, meta: { total } } };
  },
});

type CompanyRecord = Awaited<ReturnType<typeof companiesById>>[number];
type Stats = NonNullable<CompanyRecord['stats']>;

/** A column of the figures, which only exports have. */
const figure = (column: Column): Column =>
  exportOnly(column, ({ stats }: CompanyRecord) => stats?.[column.field as keyof Stats]);

const columns = fieldColumns('companies', {
  // The people of another company.
  leave_reviewer_ids: [],
  // Up to each company's own administrators.
  allows_view_as: [
    fixed(
      choice(
        'allows_view_as',
        [false, true],
        (allowed) => `resources.companies.settings.support.choices.${allowed ? 'yes' : 'no'}`,
      ),
    ),
  ],
  stats: [
    figure(
      choices('reasons', ATTENTION_REASONS, (reason) => `resources.companies.reasons.${String(reason)}`),
    ),
    ...COMPANY_FIGURES.map((name) => figure(number(name))),
    figure(moment('last_admin_login_at')),
    figure(moment('newest_content_at')),
  ],
});

const list = { name: 'companies', columns, query: companyListQuerySchema } as const;

/** The list of companies as a file, and as a spreadsheet to edit. */
const companyTableRoutes = [
  ...exportRoutes({ ...list, ids: companyIds, records: (ctx, ids) => companiesById(ctx, ids) }),
  ...spreadsheetRoutes({
    ...list,
    ids: companyIds,
    records: (ctx, ids) => companiesById(ctx, ids, visibleCompanies(ctx)),
  }),
];

const switchRoute = route({
  method: 'post',
  path: endpoints.companies.switch,
  summary: 'Switch the session to another company',
  access: { action: 'switch', resource: 'companies' },
  response: envelope(currentUserSchema),
  handle: async (ctx, { params }) => {
    const newCtx = await ctx.db.transaction(async (tx) => {
      const { id } = await findCompany(tx, ctx, Number(params.id));
      await tx.update(sessions).set({ company_id: id }).where(eq(sessions.id, ctx.actor.sessionId));
      await auditCompany(tx, ctx, id, {
        action: 'switch',
        changes: { from: await companyName(tx, ctx.companyId) },
      });
      return inCompany(ctx, id);
    });
    return currentUserResult(newCtx);
  },
});

const access: Access = { action: 'settings', resource: 'companies' };

/** GET one, and the updates. */
const settingsRoutes: AnyRoute[] = [
  { ...getRoute(companyResource), access },
  { ...updateRoute(companyResource), access, errors: [412], changes: changeEngine(companyResource) },
  {
    ...updateWithFilesRoute(companyResource, iconFiles),
    summary: 'Update a company and its icon (JPEG or PNG, exactly 512 × 512 pixels)',
    access,
    errors: [412],
  },
];

export const companyRoutes = [
  ...companyTableRoutes,
  publicationsRoute,
  listRoute,
  createRoute,
  ...settingsRoutes,
  ...removeRoutes,
  ...fullExportRoutes,
  switchRoute,
  ...companyTokenRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...companyCronaRoutes,
];
