import { http } from 'msw';
import { network } from './network';

/** One call that the app made. */
export interface Call {
  method: string;
  /** Below the API's base, without the query. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** JSON parsed; a multipart body as an object, `name[]` as a list; undefined when there was none. */
  body: unknown;
  /** The names of a multipart body's parts, in their order. */
  parts?: string[];
}

/** A field's value, or the values of a `name[]`. */
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
 * Answers every call of the API in this test and keeps what was asked.
 * @param answer gives the answer; `n` counts the calls from 0
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

/** Keeps what is asked of the API that answers in this test already. */
export const watchApi = (): Call[] => {
  const calls: Call[] = [];
  network.use(
    http.all('*/api/v2/*', async ({ request }) => {
      calls.push(await callOf(request.clone()));
    }),
  );
  return calls;
};

/** `{data}` as the API answers it. */
export const data = (value: unknown, headers: Record<string, string> = {}): Response =>
  Response.json({ data: value }, { headers });

/** A page of a list. */
export const page = (rows: readonly unknown[], total = rows.length): Response =>
  Response.json({ data: rows, meta: { total } });

/** An error as the API answers it. */
export const failure = (
  status: number,
  code: string,
  { errors, headers }: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
): Response => Response.json({ message: `Says ${code}`, code, errors }, { status, headers });
