import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { DOCUMENT_MIME_TYPES, MAX_DOCUMENT_BYTES } from '../../../contract/constants';
import { documentCreateSchema, documentSchema, myDocumentListQuerySchema } from '../../../contract/document';
import { endpoints } from '../../../contract/endpoints';
import { envelope, listEnvelope } from '../../../contract/http';
import { notFound } from '../../core/ApiError';
import type { Database, RequestContext } from '../../core/deps';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { documents, files, notificationRecipients, notifications, users } from '../../db/schema';
import { findInCompany, insertRow } from '../../http/crud/rows';
import { selectPage } from '../../http/listPage';
import { baseConditions, orderOf, swedish, type ListRules } from '../../http/listSql';
import { audit } from '../../services/audit';
import { notifyUsers } from '../../services/notify';
import { readOriginal } from '../../services/readUpload';
import { dropFiles, storeFile } from '../../services/storeFile';
import { serializeDocument } from './serialize';

const ABOUT = 'documents';
/** Milliseconds in which several documents get one notification. */
const NOTIFICATION_INTERVAL = 10 * 60_000;

const wasJustNotified = async (tx: Database, ctx: RequestContext, userId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ id: notifications.id })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notification_id))
    .where(
      and(
        eq(notificationRecipients.user_id, userId),
        isNull(notificationRecipients.read_at),
        eq(notifications.about, ABOUT),
        gt(notifications.sent_at, new Date(ctx.now().getTime() - NOTIFICATION_INTERVAL)),
      ),
    )
    .limit(1);
  return found !== undefined;
};

/**
 * Notifies a user of a new document, in their language. The text does not name the document, since a locked phone shows
 * it. Inactive users get none.
 */
const notifyAboutDocument = async (
  tx: Database,
  ctx: RequestContext,
  userId: number,
  documentId: number,
): Promise<void> => {
  // Locked, so that two documents at once get one notification.
  const [user] = await tx
    .select({ id: users.id, language: users.language, inactive: users.inactive })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.inactive || (await wasJustNotified(tx, ctx, userId))) return;
  await notifyUsers(
    tx,
    ctx,
    [user],
    (t) => ({ title: t('api.new_document.title'), message: t('api.new_document.message') }),
    { url: '/my-documents', about: { resource: ABOUT, id: documentId } },
  );
};

const add = route({
  method: 'post',
  path: endpoints.users.documents,
  summary: 'Add a document to a user (multipart fields `file`, `type`, `name`; `notify=1` notifies the user)',
  access: { action: 'edit', resource: 'users' },
  body: documentCreateSchema,
  files: { fields: ['file'], maxBytes: MAX_DOCUMENT_BYTES },
  response: envelope(documentSchema),
  status: 201,
  handle: async (ctx, { params, body: { notify, ...body }, parts }) => {
    const user = await findInCompany(ctx.db, ctx, users, Number(params.id), 'user');
    const upload = await readOriginal(ctx.images, parts.file, 'file', DOCUMENT_MIME_TYPES);
    const stored = await storeFile(
      ctx,
      { kind: 'document', companyId: ctx.companyId, ...upload },
      async (tx, fileId) => {
        const values = { ...body, user_id: user.id, file_id: fileId, uploaded_by: ctx.actor.id };
        const document = await insertRow(tx, documents, values, ctx);
        const changes = { ...body, file: upload.name };
        await audit(tx, ctx, { action: 'add_document', resource: 'users', recordId: user.id, changes });
        if (notify) await notifyAboutDocument(tx, ctx, user.id, document.id);
        return { document, file: firstRow(await tx.select().from(files).where(eq(files.id, fileId))) };
      },
    );
    return { body: { data: await serializeDocument(ctx, stored) } };
  },
});

const remove = route({
  method: 'delete',
  path: endpoints.users.document,
  summary: 'Delete a document of a user',
  access: { action: 'edit', resource: 'users' },
  handle: async (ctx, { params }) => {
    const dropBytes = await ctx.db.transaction(async (tx) => {
      const user = await findInCompany(tx, ctx, users, Number(params.userId), 'user');
      const [document] = await tx
        .delete(documents)
        .where(and(eq(documents.id, Number(params.documentId)), eq(documents.user_id, user.id)))
        .returning();
      if (!document) throw notFound('document');
      const changes = { type: document.type, name: document.name };
      await audit(tx, ctx, { action: 'remove_document', resource: 'users', recordId: user.id, changes });
      return dropFiles(tx, ctx, [document.file_id]);
    });
    await dropBytes();
  },
});

/** A user's documents. */
export const documentRoutes = [add, remove];

const rules: ListRules = {
  sort: {
    id: documents.id,
    name: swedish(documents.name),
    type: documents.type,
    created_at: documents.created_at,
  },
  search: sql`fold(${documents.name})`,
};

const listOwn = route({
  method: 'get',
  path: endpoints.my.documents,
  summary: 'List my documents',
  access: { action: 'list', resource: 'my-documents' },
  query: myDocumentListQuerySchema,
  response: listEnvelope(documentSchema),
  handle: async (ctx, { query }) => {
    const { type, unread } = query.filter ?? {};
    const where = and(
      eq(documents.user_id, ctx.actor.id),
      ...baseConditions(documents, ctx.companyId, rules, query),
      type && inArray(documents.type, type),
      unread === undefined ? undefined : unread ? isNull(documents.read_at) : isNotNull(documents.read_at),
    );
    const found = ctx.db
      .select({ document: documents, file: files })
      .from(documents)
      .innerJoin(files, eq(files.id, documents.file_id))
      .where(where)
      .$dynamic();
    const order = orderOf(documents, rules, query.sort);
    const { rows, total } = await selectPage(ctx.db, found, order, query.page);
    const data = await Promise.all(rows.map((row) => serializeDocument(ctx, row)));
    return { body: { data, meta: { total } } };
  },
});

/** The documents of the signed-in user. */
export const myDocumentRoutes = [listOwn];
