import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeSet } from '../../contract/changeSet';
import { pngOf } from '../support/pictures';

/** What the server has acknowledged. */
export interface Acknowledged {
  groups: Set<string>;
  /** Prefixes of the usernames of completed imports. */
  imports: Set<string>;
  media: Set<number>;
  titles: Map<number, string>;
}

/** Members of each new group, and rows of each import. */
export const MEMBERS = 5;
export const IMPORTED = 30;

interface Client {
  url: string;
  token: string;
  users: number[];
}

/** @returns what the API answers with, or undefined when it refuses */
export const call = async <Data>(
  { url, token }: Pick<Client, 'url' | 'token'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data | undefined> => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return response.ok ? (JSON.parse(text) as { data: Data }).data : undefined;
};

/** Signs in the admin of the demo data. */
export const signIn = async (url: string): Promise<string> => {
  const body = { username: 'admin', password: 'anslag-demo' };
  const signedIn = await call<{ token: string }>({ url, token: '' }, 'POST', '/auth/login', body);
  if (!signedIn) throw new Error('The admin cannot sign in.');
  return signedIn.token;
};

export const isSignedIn = async (url: string, token: string): Promise<boolean> =>
  (await call({ url, token }, 'GET', '/auth/user')) !== undefined;

export const someUsers = async (url: string, token: string): Promise<number[]> => {
  const rows = await call<{ id: number }[]>({ url, token }, 'GET', '/users?page[size]=50&sort=id');
  return (rows ?? []).map(({ id }) => id);
};

type Writer = (client: Client, name: string, acknowledged: Acknowledged) => Promise<void>;

const addGroup: Writer = async (client, name, { groups }) => {
  const body = { name, member_ids: client.users.slice(0, MEMBERS) };
  if (await call(client, 'POST', '/groups', body)) groups.add(name);
};

const updateUser: Writer = async (client, name, { titles }) => {
  const [, , writer = '0'] = name.split('-');
  // One writer per user, so that the last acknowledged title is the stored one.
  const id = client.users[10 + Number(writer)];
  if (id === undefined) return;
  titles.delete(id);
  if (await call(client, 'PATCH', `/users/${id}`, { title: name })) titles.set(id, name);
};

const addMedia: Writer = async (client, name, { media }) => {
  const form = new FormData();
  form.append('file', await pngOf(40, 30), `${name}.png`);
  const added = await call<{ id: number }>(client, 'POST', '/media', form);
  if (added) media.add(added.id);
};

/** Imports users, and waits until all are there. @returns their ids, or undefined when they are not */
export const importPeople = async (
  client: Pick<Client, 'url' | 'token'>,
  name: string,
  count: number,
): Promise<number[] | undefined> => {
  const rows = Array.from({ length: count }, (_, n) => `Person ${n},${name}-${n}@faults.example`);
  const form = new FormData();
  form.append('file', new File([['name,email', ...rows].join('\n')], 'users.csv', { type: 'text/csv' }));
  const planned = await call<ChangeSet>(client, 'POST', '/users/spreadsheet', form);
  if (!planned) return undefined;
  const { id } = planned;
  let changeSet = await call<ChangeSet>(client, 'POST', `/change-sets/${id}/run`, {});
  while (changeSet?.working) {
    await sleep(50);
    changeSet = await call<ChangeSet>(client, 'GET', `/change-sets/${id}`);
  }
  if (changeSet?.changed_count !== count) return undefined;
  return call<number[]>(client, 'GET', `/users/ids?filter[created_in]=${id}`);
};

const importUsers: Writer = async (client, name, { imports }) => {
  if (await importPeople(client, name, IMPORTED)) imports.add(name);
};

const WRITERS: readonly Writer[] = [addGroup, updateUser, addMedia, addGroup, updateUser, importUsers];

/** Writes through the API until the server is gone. @param round makes the names unique */
export const writeUntilGone = async (
  client: Client,
  round: number,
  writer: number,
  acknowledged: Acknowledged,
): Promise<void> => {
  for (let n = 0; ; n += 1) {
    const write = WRITERS[(n + writer) % WRITERS.length] ?? addGroup;
    try {
      await write(client, `r${round}-w-${writer}-${n}`, acknowledged);
    } catch {
      return;
    }
  }
};
