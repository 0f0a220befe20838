import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { resourcePath } from '../../contract/endpoints';
import { RECORD_RESOURCES } from '../../contract/resources';
import {
  auditLog,
  categories,
  changeSetRows,
  changeSets,
  companyTokens,
  documents,
  feedComments,
  feeds,
  files,
  forms,
  leaveRequests,
  listViews,
  media,
  notificationRecipients,
  notifications,
  pageDrafts,
  pageRevisions,
  pages,
  publications,
  sessions,
  sickReports,
  trash,
  webhookDeliveries,
  webhooks,
} from '../../server/db/schema';
import type { FILE_KINDS } from '../../server/db/schema';
import * as schema from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import type { TestApi, TestCompany } from './testApi';

/** Ids of rows of a company, one per resource. */
export interface ForeignRows {
  /** By the path before `{id}`. */
  ids: Readonly<Record<string, number>>;
  /** Other path parameters, by name. */
  params: Readonly<Record<string, number>>;
}

const SAMPLES: Readonly<Record<string, unknown>> = { string: 'Theirs', number: 1, boolean: true };

/** Adds a row with only the required columns. */
const addMinimalRow = async (
  db: TestApi['db'],
  resource: string,
  own: { company_id: number },
): Promise<number> => {
  const name = resource.replaceAll('-', '_');
  const table = Object.values(schema).find(
    (value): value is typeof schema.shortcuts => is(value, PgTable) && getTableName(value) === name,
  );
  if (!table) throw new Error(`There is no table ${name}`);
  const required = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => column.notNull && !column.hasDefault && !column.generatedIdentity,
  );
  const values = required.map(([key, column]) => [
    key,
    column.columnType === 'PgDateString' ? '2026-01-05' : SAMPLES[column.dataType],
  ]);
  return firstRow(
    await db
      .insert(table)
      .values({ ...(Object.fromEntries(values) as typeof table.$inferInsert), ...own })
      .returning({ id: table.id }),
  ).id;
};

/** Adds a row of each resource that the fixture's company does not have. */
export const foreignRows = async (
  { db }: Pick<TestApi, 'db'>,
  company: Pick<TestCompany, 'id' | 'admin' | 'staff' | 'group' | 'shortcut'>,
): Promise<ForeignRows> => {
  const own = { company_id: company.id };
  const addFile = async (kind: (typeof FILE_KINDS)[number]) =>
    firstRow(
      await db
        .insert(files)
        .values({
          ...own,
          kind,
          storage_key: `foreign-${company.id}-${kind}`,
          name: 'f.pdf',
          mime: 'application/pdf',
          size: 1,
        })
        .returning(),
    ).id;
  const fileId = await addFile('document');
  const document = { ...own, user_id: company.staff.id, type: 'other', name: 'f', file_id: fileId };
  const documentId = firstRow(await db.insert(documents).values(document).returning()).id;
  const category = firstRow(
    await db
      .insert(categories)
      .values({ ...own, name: 'Theirs' })
      .returning(),
  );
  const page = firstRow(
    await db
      .insert(pages)
      .values({ ...own, title: 'Theirs', published: true })
      .returning(),
  );
  const snapshot = {
    title: 'Theirs',
    type: 1,
    content: '',
    category_id: null,
    group_ids: [],
    requires_signature: false,
    media_ids: [],
    form_id: null,
  };
  const draft = firstRow(
    await db
      .insert(pageDrafts)
      .values({ ...own, user_id: company.admin.id, values: { title: 'Theirs' } })
      .returning(),
  );
  await db.insert(pageRevisions).values({ page_id: page.id, revision: 1, snapshot });
  const medium = firstRow(
    await db
      .insert(media)
      .values({ ...own, name: 'Theirs', file_id: await addFile('media'), mime: 'application/pdf', size: 1 })
      .returning(),
  );
  const form = firstRow(
    await db
      .insert(forms)
      .values({ ...own, title: 'Theirs', responsible_email: 'x@test.example', published: true })
      .returning(),
  );
  const feed = firstRow(
    await db
      .insert(feeds)
      .values({ ...own, content: 'Theirs' })
      .returning(),
  );
  const comment = firstRow(
    await db
      .insert(feedComments)
      .values({ ...own, feed_id: feed.id, content: 'Theirs' })
      .returning(),
  );
  const leave = firstRow(
    await db
      .insert(leaveRequests)
      .values({
        ...own,
        user_id: company.staff.id,
        start_date: '2026-07-06',
        end_date: '2026-07-10',
        reason: 'other',
      })
      .returning(),
  );
  const notification = firstRow(
    await db
      .insert(notifications)
      .values({
        ...own,
        title: 'Theirs',
        message: 'Theirs',
        by_hand: true,
        sent_at: new Date(),
        status: 'sent',
      })
      .returning(),
  );
  await db
    .insert(notificationRecipients)
    .values({ notification_id: notification.id, user_id: company.staff.id });
  const sickReport = firstRow(
    await db
      .insert(sickReports)
      .values({ ...own, user_id: company.staff.id, reason: 'sick', start_date: '2026-01-05' })
      .returning(),
  );
  const token = firstRow(
    await db
      .insert(companyTokens)
      .values({
        ...own,
        name: 'Theirs',
        token_hash: `theirs-${company.id}`,
        created_by: company.admin.id,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning(),
  );
  const webhook = firstRow(
    await db
      .insert(webhooks)
      .values({ ...own, name: 'Theirs', url: 'https://theirs.example/', secret: 'theirs' })
      .returning(),
  );
  const delivery = firstRow(
    await db
      .insert(webhookDeliveries)
      .values({ ...own, webhook_id: webhook.id, event: 'webhook.test', status: 'sent' })
      .returning(),
  );
  const view = firstRow(
    await db
      .insert(listViews)
      .values({ ...own, user_id: company.admin.id, resource: 'users', name: 'Theirs', query: '' })
      .returning(),
  );
  const line = firstRow(
    await db
      .insert(auditLog)
      .values({ ...own, action: 'update', resource: 'groups', record_id: company.group.id })
      .returning(),
  );
  const changeSet = firstRow(
    await db
      .insert(changeSets)
      .values({ ...own, actor_name: 'Theirs', resource: 'groups', kind: 'edit', total: 1 })
      .returning(),
  );
  await db
    .insert(changeSetRows)
    .values({ change_set_id: changeSet.id, record_id: company.group.id, name: 'Theirs', action: 'update' });
  const entry = firstRow(
    await db
      .insert(trash)
      .values({ ...own, resource: 'groups', record_id: 1_000_000 + company.id, name: 'Theirs', rows: {} })
      .returning({ id: trash.id }),
  );
  const session = firstRow(
    await db
      .insert(sessions)
      .values({
        ...own,
        user_id: company.staff.id,
        token_hash: `session-${company.id}`,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning(),
  );
  const publication = firstRow(
    await db
      .insert(publications)
      .values({
        ...own,
        resource: 'pages',
        copy_id: page.id,
        source_company_id: company.id,
        source_id: page.id,
        source_hash: '',
        copy_hash: '',
        synced_at: new Date(),
      })
      .returning(),
  );
  const ids: Record<string, number> = {
    '/companies': company.id,
    '/users': company.staff.id,
    '/groups': company.group.id,
    '/shortcuts': company.shortcut.id,
    '/files': fileId,
    '/categories': category.id,
    '/pages': page.id,
    '/media': medium.id,
    '/forms': form.id,
    '/feeds': feed.id,
    '/leave-requests': leave.id,
    '/sick-reports': sickReport.id,
    '/my/sick-reports': sickReport.id,
    '/my/pages': page.id,
    '/my/feeds': feed.id,
    '/my/forms': form.id,
    '/notifications': notification.id,
    '/my/notifications': notification.id,
    '/my/documents': documentId,
    '/my/list-views': view.id,
    '/pages/drafts': draft.id,
    '/my/sessions': session.id,
    '/phone-list': company.staff.id,
    '/audit-log': line.id,
    '/trash': entry.id,
    '/change-sets': changeSet.id,
    '/publications': publication.id,
  };
  for (const resource of RECORD_RESOURCES)
    ids[resourcePath(resource)] ??= await addMinimalRow(db, resource, own);
  return {
    ids,
    params: {
      documentId,
      commentId: comment.id,
      revision: 1,
      tokenId: token.id,
      webhookId: webhook.id,
      deliveryId: delivery.id,
      sessionId: session.id,
    },
  };
};

/** Returns a path with the ids of existing rows. */
export const ownPath = (path: string, { ids, params }: ForeignRows): string => {
  const [, resource = ''] = /^(\/[\w/-]+?)\/\{id\}/.exec(path) ?? [];
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((name === 'id' ? ids[resource] : params[name]) ?? 1),
  );
};
