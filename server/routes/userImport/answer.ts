import type { Context } from 'hono';
import { NDJSON } from '../../../contract/constants';
import type { ImportProgress } from '../../../contract/userImport';
import { answerError } from '../../http/errors';
import { runImport, type Import } from './run';

/** Thrown inside the transaction when nobody waits for the answer any more: it undoes what was done. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Lets what else there is to do come in between: that the request was given up, above all. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const guardOf = (signals: readonly AbortSignal[]) => async (): Promise<void> => {
  await breathe();
  if (signals.some(({ aborted }) => aborted)) throw new Cancelled();
};

/** The import as one JSON answer, when it has ended. */
export const answerJson = async (job: Import, c: Context): Promise<{ body: unknown }> => {
  const guard = guardOf([c.req.raw.signal]);
  return { body: { data: await runImport(job, guard) } };
};

/**
 * The import as lines of JSON: how far it has come, at last `{data}` or `{error}`. Whoever stops reading cancels it.
 */
export const answerLines = (job: Import, c: Context): Response => {
  const gone = new AbortController();
  const guard = guardOf([gone.signal, c.req.raw.signal]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (line: unknown) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const run = async () => {
        const progress = async (state: ImportProgress) => {
          write(state);
          await guard();
        };
        try {
          write({ data: await runImport(job, progress) });
        } catch (error) {
          if (error instanceof Cancelled) return;
          const refusal = await answerError(
            error instanceof Error ? error : new Error(String(error)),
            c,
            job.ctx.log,
            'users',
          );
          const told: unknown = await refusal.json();
          write({ status: refusal.status, error: told });
        }
      };
      void run().finally(() => {
        if (!gone.signal.aborted) controller.close();
      });
    },
    cancel: () => {
      gone.abort();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': NDJSON,
      'Cache-Control': 'no-store',
      // A proxy that gathers the lines would show no progress.
      'X-Accel-Buffering': 'no',
    },
  });
};
