import { http } from 'msw';
import { network } from './network';

/** One call that the app made. */
export interface Call {
  method: string;
  /** Below the API's base, without the query. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** JSON parsed; a multipart body as an object; undefined when there was none. */
  body: unknown;
}

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries((await request.formData()).entries());
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

/**
 * Answers every call of the API in this test and keeps what was asked.
 * @param answer gives the answer; `n` counts the calls from 0
 */
export const recordApi = (answer: (call: Call, n: number) => Response | Promise<Response>): Call[] => {
  const calls: Call[] = [];
  network.use(
    http.all('*/api/v2/*', async ({ request }) => {
      const url = new URL(request.url);
      const call: Call = {
        method: request.method,
        path: url.pathname.replace(/^.*\/api\/v2/, ''),
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: await bodyOf(request),
      };
      calls.push(call);
      return answer(call, calls.length - 1);
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
