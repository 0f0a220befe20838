import { API_BASE } from '../../../contract/constants';
import { apiUrl } from '../../api/headers';
import { isObject } from '../dataProvider/dialect';

/** Returns a pattern for a path of the API, such as `/users/{id}`, with a group for each parameter. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '([^/?]+)')}$`);

/** Returns the name of a call whatever its parameters are called: `GET /users/{}`. Paths may begin with the API base. */
export const callName = (method: string, path: string): string => {
  const relative = path.startsWith(`${API_BASE}/`) ? path.slice(API_BASE.length) : path;
  return `${method.toUpperCase()} ${relative.replace(/\{\w+\}/g, '{}')}`;
};

/** A request to the API. */
export interface Call {
  method: string;
  /** Below the API base, without the query. */
  path: string;
  query: URLSearchParams;
  init: RequestInit;
}

/** Returns the call that `fetch` was asked for, or null for a URL outside the API. */
export const callOf = (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Call | null => {
  if (typeof input !== 'string' || !input.startsWith(apiUrl)) return null;
  const [path = '', query] = input.slice(apiUrl.length).split('?');
  return { method: init.method ?? 'GET', path, query: new URLSearchParams(query), init };
};

/** The JSON that a call sends. */
export const bodyOf = ({ init }: Call): Record<string, unknown> =>
  typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};

/** The server has refused a further call, and the app gets the same answer. */
export class Refused extends Error {
  constructor(readonly response: Response) {
    super(`The server responded ${response.status}`);
  }
}

interface Answer {
  data: unknown;
  meta?: Record<string, unknown>;
}

/** Reads a JSON body, with or without its envelope. @throws Refused if it is an error or no JSON */
export const readAnswer = async (response: Response): Promise<Answer> => {
  if (!response.ok) throw new Refused(response);
  const text = await response.clone().text();
  try {
    const json = (text.trim() === '' ? undefined : JSON.parse(text)) as unknown;
    return isObject(json) && 'data' in json
      ? { data: json.data, meta: isObject(json.meta) ? json.meta : undefined }
      : { data: json };
  } catch {
    throw new Refused(response);
  }
};

/** Makes a further call to the server while it answers one. @throws Refused when it fails */
export const ask = async (
  { init }: Call,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Answer> =>
  readAnswer(await fetch(apiUrl + path, { ...init, method, body: body && JSON.stringify(body) }));

export const answer = (data: unknown, meta?: object): Response =>
  Response.json(meta ? { data, meta } : { data });
