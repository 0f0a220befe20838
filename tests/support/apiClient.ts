import { expect, type APIRequestContext } from '@playwright/test';
import type { ChangeSetCreate } from '../../contract/changeSet';
import { API_BASE, COMPANY_HEADER } from '../../contract/constants';
import { createPng } from './createPng';

type Values = Record<string, unknown>;
type Row = { id: number } & Values;

/**
 * Calls the API with a token, to prepare and check the data of an end-to-end test.
 * @param companyId by default the company of the session
 */
export const apiClient = (request: APIRequestContext, token: string, companyId?: number) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(companyId !== undefined && { [COMPANY_HEADER]: String(companyId) }),
  };
  const create = async (resource: string, data: Values): Promise<Row> => {
    const answer = await request.post(`${API_BASE}/${resource}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { data: Row }).data;
  };
  const get = async (resource: string, id: number): Promise<Row> => {
    const answer = await request.get(`${API_BASE}/${resource}/${id}`, { headers });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: Row }).data;
  };
  return {
    create,
    get,
    /** Runs a change set and waits until it has changed all of its rows. */
    runChangeSet: async (data: ChangeSetCreate): Promise<void> => {
      const { id, total } = await create('change-sets', { ...data, run: true });
      await expect
        .poll(() => get('change-sets', id), { timeout: 60_000 })
        .toMatchObject({ working: false, changed_count: total });
    },
    /** Imports users from a CSV file. @returns the change set, and the ids of its rows */
    importUsers: async (name: string, text: string): Promise<Row & { ids: number[] }> => {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
      const answer = await request.post(`${API_BASE}/users/spreadsheet`, { headers, multipart: { file } });
      expect(answer.status(), await answer.text()).toBe(201);
      const { data } = (await answer.json()) as { data: Row };
      const ended = (phase: string) =>
        expect
          .poll(() => get('change-sets', data.id), { timeout: 60_000 })
          .toMatchObject({ phase, working: false });
      await ended('plan');
      await request.post(`${API_BASE}/change-sets/${data.id}/run`, { headers, data: {} });
      await ended('run');
      const listed = await request.get(`${API_BASE}/change-sets/${data.id}/rows`, { headers });
      const { data: made } = (await listed.json()) as { data: Row[] };
      return { ...(await get('change-sets', data.id)), ids: made.map(({ id }) => id) };
    },
    update: async (resource: string, id: number, data: Values): Promise<Row> => {
      const answer = await request.patch(`${API_BASE}/${resource}/${id}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { data: Row }).data;
    },
    status: async (path: string): Promise<number> =>
      (await request.get(API_BASE + path, { headers })).status(),
  };
};

export type ApiClient = ReturnType<typeof apiClient>;

let count = 0;

/** Returns a word that no other test uses, even in parallel. */
export const uniqueWord = (): string =>
  `Prov${process.env.TEST_PARALLEL_INDEX ?? ''}${Date.now().toString(36)}${(count += 1)}`;

/** Returns a name that no other test uses. */
export const uniqueName = (first: string): string => `${first} ${uniqueWord()}`;

/** Returns the e-mail address for a name. */
export const emailOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@norrsken.example`;

/**
 * Registers a company with an administrator, as a superadmin.
 * @returns its id
 */
export const registerCompany = async (
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<number> => {
  const answer = await request.post(`${API_BASE}/companies`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      name,
      organisation_number: '5560160680',
      icon: { name: 'icon.png', mimeType: 'image/png', buffer: await createPng(512, 512) },
      admin_name: 'Nina Ny',
      admin_email: emailOf(name),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: Row }).data.id;
};

/**
 * Creates users with a common last name.
 * @param people values of each user, by first name
 * @returns their ids
 */
export const createUsers = async (
  api: ApiClient,
  lastName: string,
  people: Readonly<Record<string, Values>>,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const [first, values] of Object.entries(people)) {
    const name = `${first} ${lastName}`;
    ids.push((await api.create('users', { name, email: emailOf(name), ...values })).id);
  }
  return ids;
};
