import { resourcePath } from '../../contract/endpoints';
import { RECORD_RESOURCES, resourceOf, type RecordResource } from '../../contract/resources';
import {
  auditLog,
  changeSetRows,
  changeSets,
  companyTokens,
  documents,
  feedComments,
  listViews,
  notificationRecipients,
  pageDrafts,
  pageRevisions,
  publications,
  sessions,
  trash,
  webhookDeliveries,
  webhooks,
} from '../../server/db/schema';
import { firstRow } from '../../server/core/rows';
import { addFile, addSampleRow, type IdsOf } from './fieldSamples';
import type { TestApi, TestCompany } from './testApi';

/** Ids of rows of a company, one per resource. */
export interface ForeignRows {
  /** By the path before `{id}`. */
  ids: Readonly<Record<string, number>>;
  /** Other path parameters, by name. */
  params: Readonly<Record<string, number>>;
}

/** Values that make rows visible to those who may see them, on the screens of `roleScreens`. */
const ROWS: Partial<Record<RecordResource, object>> = {
  media: { mime: 'application/pdf' },
  pages: { published: true },
  forms: { published: true },
  'leave-requests': { start_date: '2026-07-06', end_date: '2026-07-10' },
  'sick-reports': { start_date: '2026-01-05' },
  notifications: { by_hand: true, sent_at: new Date(), status: 'sent' },
};

/** Adds a row of each resource that the fixture's company does not have. */
export const foreignRows = async (
  { db }: Pick<TestApi, 'db'>,
  company: Pick<TestCompany, 'id' | 'admin' | 'staff' | 'group' | 'shortcut'>,
): Promise<ForeignRows> => {
  const own = { company_id: company.id };
  const records: Record<string, number> = {
    companies: company.id,
    users: company.staff.id,
    groups: company.group.id,
    shortcuts: company.shortcut.id,
  };
  const idsOf: IdsOf = (resource) => [records[resource]].flatMap((id) => id ?? []);
  // Others may refer to these.
  const first: readonly RecordResource[] = ['categories', 'media', 'forms'];
  for (const resource of [...first, ...RECORD_RESOURCES]) {
    const { title } = resourceOf(resource) ?? {};
    const values = { ...own, ...(title && { [title]: 'Theirs' }), ...ROWS[resource] };
    records[resource] ??= await addSampleRow(db, resource, values, idsOf);
  }
  const { pages: pageId = 0, notifications: notificationId = 0 } = records;
  const fileId = await addFile(db, company.id, 'document');
  const document = { ...own, user_id: company.staff.id, type: 'other', name: 'f', file_id: fileId };
  const documentId = firstRow(await db.insert(documents).values(document).returning()).id;
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
  await db.insert(pageRevisions).values({ page_id: pageId, revision: 1, snapshot });
  const comment = firstRow(
    await db
      .insert(feedComments)
      .values({ ...own, feed_id: records.feeds ?? 0, content: 'Theirs' })
      .returning(),
  );
  await db
    .insert(notificationRecipients)
    .values({ notification_id: notificationId, user_id: company.staff.id });
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
  await db.insert(changeSetRows).values({
    change_set_id: changeSet.id,
    resource: 'groups',
    record_id: company.group.id,
    name: 'Theirs',
    action: 'update',
    position: 1,
  });
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
        copy_id: pageId,
        source_company_id: company.id,
        source_id: pageId,
        source_hash: '',
        copy_hash: '',
        synced_at: new Date(),
      })
      .returning(),
  );
  const ids: Record<string, number> = {
    ...Object.fromEntries(
      RECORD_RESOURCES.flatMap((resource) => {
        const id = records[resource] ?? 0;
        // `/my/…` has the records of the user, or for them.
        return [resourcePath(resource), `/my${resourcePath(resource)}`].map((path) => [path, id]);
      }),
    ),
    '/files': fileId,
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
