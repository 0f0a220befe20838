import { expect, type APIRequestContext } from '@playwright/test';
import { API_BASE } from '../../contract/constants';

type Row = { id: number } & Record<string, unknown>;

/** Calls the API with a token, to prepare and check the data of an end-to-end test. */
export const apiClient = (request: APIRequestContext, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    create: async (resource: string, data: Record<string, unknown>): Promise<Row> => {
      const answer = await request.post(`${API_BASE}/${resource}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { data: Row }).data;
    },
    get: async (resource: string, id: number): Promise<Row> => {
      const answer = await request.get(`${API_BASE}/${resource}/${id}`, { headers });
      expect(answer.status()).toBe(200);
      return ((await answer.json()) as { data: Row }).data;
    },
    update: async (resource: string, id: number, data: Record<string, unknown>): Promise<Row> => {
      const answer = await request.patch(`${API_BASE}/${resource}/${id}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      return ((await answer.json()) as { data: Row }).data;
    },
    status: async (path: string): Promise<number> =>
      (await request.get(API_BASE + path, { headers })).status(),
  };
};

let count = 0;

/** Returns a name that no other test uses, even in parallel. */
export const uniqueName = (first: string): string =>
  `${first} Prov${process.env.TEST_PARALLEL_INDEX ?? ''}${Date.now().toString(36)}${(count += 1)}`;

/** Returns the e-mail address for a name. */
export const emailOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@norrsken.example`;
