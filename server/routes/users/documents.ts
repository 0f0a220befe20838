import { and, eq } from 'drizzle-orm';
import { DOCUMENT_MIME_TYPES, MAX_DOCUMENT_BYTES } from '../../../contract/constants';
import { documentCreateSchema, documentSchema } from '../../../contract/document';
import { endpoints } from '../../../contract/endpoints';
import { envelope } from '../../../contract/http';
import { documents, files, users } from '../../db/schema';
import { notFound } from '../../core/ApiError';
import { route } from '../../core/route';
import { firstRow } from '../../core/rows';
import { findInCompany } from '../../http/crud/rows';
import { audit } from '../../services/audit';
import { readOriginal } from '../../services/readUpload';
import { dropFiles, storeFile } from '../../services/storeFile';
import { serializeDocument } from './serialize';
import { notifyAboutDocument } from './notifyAboutDocument';

const add = route({
  method: 'post',
  path: endpoints.users.documents,
  tag: 'users',
  summary: 'Add a document to a user (multipart fields file, type, name; notify=1 tells the person)',
  access: { action: 'edit', resource: 'users' },
  body: documentCreateSchema,
  files: { fields: ['file'], maxBytes: MAX_DOCUMENT_BYTES },
  answer: envelope(documentSchema),
  status: 201,
  handle: async (ctx, { params, body: { notify, ...body }, parts }) => {
    const user = await findInCompany(ctx.db, ctx, users, Number(params.id), 'user');
    const upload = await readOriginal(ctx.images, parts.file, 'file', DOCUMENT_MIME_TYPES);
    const stored = await storeFile(
      ctx,
      { kind: 'document', companyId: ctx.companyId, ...upload },
      async (tx, fileId) => {
        const at = ctx.now();
        const document = firstRow(
          await tx
            .insert(documents)
            .values({
              ...body,
              company_id: ctx.companyId,
              user_id: user.id,
              file_id: fileId,
              uploaded_by: ctx.actor.id,
              created_at: at,
              updated_at: at,
            })
            .returning(),
        );
        await audit(tx, ctx, { action: 'add_document', resource: 'users', recordId: user.id, changes: body });
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
  tag: 'users',
  summary: 'Remove a document of a user',
  access: { action: 'edit', resource: 'users' },
  status: 204,
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
    return {};
  },
});

/** A user's documents. */
export const documentRoutes = [add, remove];
