import type { Identifier } from 'react-admin';
import type { Document, DocumentCreate, DocumentHolders, DocumentMatch } from '../../../contract/document';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { InvitationsResult } from '../../../contract/invitation';
import type { User } from '../../../contract/user';
import { request } from '../../api/client';
import { asksToRetry, retryWhileBusy } from '../../api/retry';
import { upload, type UploadOptions } from '../../api/upload';
import { rememberEntry } from './auditLog';
import type { ManyOptions, ManyResult } from './bulk';
import { call } from './calls';
import { toFormData, toRecord, unreadable } from './dialect';

const { groups, users } = endpoints;

const INVITED_AT_ONCE = 25;

const changeMembers = (method: 'POST' | 'DELETE') => (groupId: Identifier, userIds: readonly Identifier[]) =>
  call(fillPath(groups.members, { id: groupId }), { method, body: { user_ids: userIds } });

export const userMethods = {
  /** Activates or deactivates a user. The API uses GET for it. */
  setUserActive: async (id: Identifier, active: boolean): Promise<{ data: User | null }> => {
    const { data, headers } = await request(fillPath(active ? users.activate : users.deactivate, { id }));
    rememberEntry(fillPath(users.one, { id }), headers);
    return { data: toRecord<User>(data) };
  },

  uploadAvatar: (id: Identifier, avatar: File) =>
    call(fillPath(users.avatar, { id }), { method: 'POST', body: toFormData({ avatar }) }),

  removeAvatar: (id: Identifier) => call(fillPath(users.avatar, { id }), { method: 'DELETE' }),

  // Separate from the group itself, so that thousands of members are never sent at once.
  addGroupMembers: changeMembers('POST'),
  removeGroupMembers: changeMembers('DELETE'),

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

  removeDocument: (userId: Identifier, documentId: Identifier) =>
    call(fillPath(users.document, { userId, documentId }), { method: 'DELETE' }),

  /**
   * Mails invitations, a few users at a time.
   * @returns every id in exactly one of `done`, `failed` and `skipped`
   */
  inviteUsers: async (
    ids: readonly Identifier[],
    { onProgress, signal }: ManyOptions = {},
  ): Promise<ManyResult> => {
    const result: ManyResult = { done: [], failed: [], skipped: [] };
    for (let start = 0; start < ids.length; start += INVITED_AT_ONCE) {
      const batch = ids.slice(start, start + INVITED_AT_ONCE);
      if (signal?.aborted) {
        result.skipped.push(...ids.slice(start));
        break;
      }
      try {
        const { data } = await retryWhileBusy(
          () => request(users.invitations, { method: 'POST', body: { user_ids: batch } }),
          { when: asksToRetry, signal },
        );
        const { sent, skipped } = data as InvitationsResult;
        result.done.push(...sent);
        for (const { id, reason } of skipped) result.failed.push({ id, error: new Error(reason) });
      } catch (error) {
        // The next ones would fail as well: no mails are left, or the server does not answer.
        for (const id of ids.slice(start)) result.failed.push({ id, error });
        break;
      } finally {
        onProgress?.(result);
      }
    }
    return result;
  },

  /** Finds the users that files belong to by the file names. @returns one result per name, in the same order */
  matchDocuments: async (names: readonly string[]): Promise<{ data: DocumentMatch[] }> => {
    const { data, status } = await request(users.matchDocuments, { method: 'POST', body: { names } });
    if (!Array.isArray(data)) throw unreadable(status);
    return { data: data as DocumentMatch[] };
  },

  /** Returns which of the users already have a document with this name. */
  documentHolders: async (name: string, userIds: readonly Identifier[]) => {
    const options = { method: 'POST', body: { name, user_ids: userIds } } as const;
    return { data: (await call<DocumentHolders>(users.documentHolders, options)).user_ids };
  },
};
