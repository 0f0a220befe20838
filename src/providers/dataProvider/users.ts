import type { Identifier } from 'react-admin';
import type { Document, DocumentCreate, DocumentMatch } from '../../../contract/document';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type { InvitationsResult } from '../../../contract/invitation';
import type { User } from '../../../contract/user';
import { offers } from '../../api/capabilities';
import { request } from '../../api/client';
import { asksToRetry, retryWhileBusy } from '../../api/retry';
import { upload, type UploadOptions } from '../../api/upload';
import { rememberEntry } from './auditLog';
import type { ManyOptions, ManyResult } from './bulk';
import { isObject, toArray, toFormData, toId, toRecord, toRecords, unreadable } from './dialect';

const { groups, users } = endpoints;

const INVITED_AT_ONCE = 25;

/** Returns ids from a list of ids or of records. */
const idsOf = (values: unknown): Identifier[] =>
  toArray(values).map((value) => toId(isObject(value) ? value.id : value));

/** Returns a group's members, from the group or from the groups of each user: a server may send either. */
const getMemberIds = async (groupId: Identifier): Promise<Identifier[]> => {
  const { data } = await request(fillPath(groups.one, { id: groupId }));
  const members = isObject(data) ? (data.member_ids ?? data.members) : undefined;
  if (Array.isArray(members)) return idsOf(members);
  const rows = toRecords((await request(users.list)).data);
  return rows
    .filter(({ group_ids: ids, groups: records }) => idsOf(ids ?? records).includes(toId(groupId)))
    .map(({ id }) => id);
};

const changeMembers =
  (method: 'POST' | 'DELETE') => async (groupId: Identifier, userIds: readonly Identifier[]) => {
    if (offers(method, groups.members)) {
      await request(fillPath(groups.members, { id: groupId }), { method, body: { user_ids: userIds } });
      return;
    }
    const others = (await getMemberIds(groupId)).filter((id) => !userIds.includes(id));
    const body = { member_ids: method === 'POST' ? [...others, ...userIds] : others };
    await request(fillPath(groups.one, { id: groupId }), { method: 'PATCH', body });
  };

export const userMethods = {
  /** Activates or deactivates a user. The API uses GET for it. */
  setUserActive: async (id: Identifier, active: boolean): Promise<{ data: User | null }> => {
    const { data, headers } = await request(fillPath(active ? users.activate : users.deactivate, { id }));
    rememberEntry(fillPath(users.one, { id }), headers);
    return { data: toRecord<User>(data) };
  },

  uploadAvatar: async (id: Identifier, avatar: File): Promise<void> => {
    await request(fillPath(users.avatar, { id }), { method: 'POST', body: toFormData({ avatar }) });
  },

  removeAvatar: async (id: Identifier): Promise<void> => {
    await request(fillPath(users.avatar, { id }), { method: 'DELETE' });
  },

  getMemberIds,

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

  removeDocument: async (userId: Identifier, documentId: Identifier): Promise<void> => {
    await request(fillPath(users.document, { userId, documentId }), { method: 'DELETE' });
  },

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
        const answer = (data ?? {}) as Partial<InvitationsResult>;
        result.done.push(...toArray<number>(answer.sent).map(toId));
        for (const { id, reason } of toArray<InvitationsResult['skipped'][number]>(answer.skipped))
          result.failed.push({ id: toId(id), error: new Error(reason) });
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
    const matches = data as Partial<DocumentMatch>[];
    const noMatch = { user: null, by: null, why: null, candidates: [] };
    return { data: names.map((name, index) => ({ ...noMatch, ...matches[index], name })) };
  },

  /** Returns which of the users already have a document with this name. */
  documentHolders: async (name: string, userIds: readonly Identifier[]): Promise<{ data: Identifier[] }> => {
    const body = { name, user_ids: userIds };
    const { data } = await request(users.documentHolders, { method: 'POST', body });
    const ids = (data as { user_ids?: unknown } | null | undefined)?.user_ids;
    return { data: toArray(ids).map(toId) };
  },
};
