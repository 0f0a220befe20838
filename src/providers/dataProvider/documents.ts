import type { Identifier } from 'react-admin';
import type { Document, DocumentCreate, DocumentMatch } from '../../../contract/document';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { t } from '../../api/language';
import { upload, type UploadOptions } from '../../api/upload';
import { toId, toRecord } from './ids';
import { toFormData } from './multipart';

const { users } = endpoints;

/** People's documents (spec sections 3 and 7). */
export const documentMethods = {
  /** Adds a document to a user. @throws ApiError */
  uploadDocument: async (
    userId: Identifier,
    file: File,
    fields: DocumentCreate,
    options?: UploadOptions,
  ): Promise<{ data: Document | null }> => {
    const path = fillPath(users.documents, { id: userId });
    const { data } = await upload(path, toFormData({ ...fields, file }), options);
    return { data: toRecord<Document>(data) };
  },

  removeDocument: async (userId: Identifier, documentId: Identifier): Promise<void> => {
    await request(fillPath(users.document, { userId, documentId }), { method: 'DELETE' });
  },

  /** To whom files belong, by their names alone; a file that the server says nothing of belongs to nobody. @throws ApiError */
  matchDocuments: async (names: readonly string[]): Promise<{ data: DocumentMatch[] }> => {
    const { data, status } = await request(users.matchDocuments, { method: 'POST', body: { names } });
    if (!Array.isArray(data)) throw new ApiError(t('api.unreadable', { status }), status);
    const answered = data as Partial<DocumentMatch>[];
    const rows = names.map((name, index) => ({
      user: null,
      by: null,
      why: null,
      candidates: [],
      ...answered[index],
      name,
    }));
    return { data: rows };
  },

  /** Which of these people have a document of this name already. @throws ApiError */
  documentHolders: async (name: string, userIds: readonly Identifier[]): Promise<{ data: Identifier[] }> => {
    const body = { name, user_ids: userIds };
    const { data } = await request(users.documentHolders, { method: 'POST', body });
    const ids = (data as { user_ids?: unknown } | null | undefined)?.user_ids;
    return { data: Array.isArray(ids) ? ids.map(toId) : [] };
  },
};
