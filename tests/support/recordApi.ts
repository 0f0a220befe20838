import { http } from 'msw';
import { network } from './network';

/** One request of the app. */
export interface Call {
  method: string;
  /** Relative to the API's base, without the query. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** Parsed JSON, or the fields of a multipart body with `name[]` as a list. */
  body: unknown;
  /** The names of the parts of a multipart body, in order. */
  parts?: string[];
}

/** Returns the value of a field, or the values of a `name[]`. */
const objectOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, name.endsWith('[]') ? form.getAll(name) : form.get(name)]),
  );

const bodyOf = async (request: Request): Promise<Pick<Call, 'body' | 'parts'>> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) {
    const form = await request.formData();
    return { body: objectOf(form), parts: [...form.keys()] };
  }
  const text = await request.text();
  return { body: text === '' ? undefined : (JSON.parse(text) as unknown) };
};

const callOf = async (request: Request): Promise<Call> => {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname.replace(/^.*\/api\/v2/, ''),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    ...(await bodyOf(request)),
  };
};

/**
 * Answers every API request of this test and records the requests.
 * @param answer returns the response; `n` counts the requests from 0
 */
export const recordApi = (answer: (call: Call, n: number) => Response | Promise<Response>): Call[] => {
  const calls: Call[] = [];
  network.use(
    http.all('*/api/v2/*', async ({ request }) => {
      const call = await callOf(request);
      calls.push(call);
      return answer(call, calls.length - 1);
    }),
  );
  return calls;
};

/** Records the requests to the API of this test. */
export const watchApi = (): Call[] => {
  const calls: Call[] = [];
  network.use(
    http.all('*/api/v2/*', async ({ request }) => {
      calls.push(await callOf(request.clone()));
    }),
  );
  return calls;
};

/** Returns a `{data}` response. */
export const data = (value: unknown, headers: Record<string, string> = {}): Response =>
  Response.json({ data: value }, { headers });

/** Returns a page of a list. */
export const page = (rows: readonly unknown[], total = rows.length): Response =>
  Response.json({ data: rows, meta: { total } });

/** Returns an error response. */
export const failure = (
  status: number,
  code: string,
  {
    headers,
    ...body
  }: { errors?: Record<string, string[]>; details?: object; headers?: Record<string, string> } = {},
): Response => Response.json({ message: `Says ${code}`, code, ...body }, { status, headers });
