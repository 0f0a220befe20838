import { Mutex } from 'es-toolkit';
import type { Context } from 'hono';
import { NDJSON, type Language } from '../../../contract/constants';
import type { ImportMapping, ImportProgress, ImportReport, UserImport } from '../../../contract/userImport';
import type { Translate } from '../../../i18n/translate';
import { ApiError } from '../../core/ApiError';
import { asError } from '../../core/asError';
import type { Database, Table } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import type { OpenColumns } from '../../http/columns/openColumns';
import { errorBody } from '../../http/errors';
import { limitForeignNames, lockSignInNames } from '../../services/signInNames';
import { loadLookups } from './lookups';
import { parseRows, type ParsedRow } from './parseRows';
import { planRows } from './plan';
import type { Plan } from './planning';
import { createReport, errorMessages, totalsOf } from './report';
import { writePlan } from './write';

export interface ImportJob {
  ctx: RequestContext;
  /** With its corrections. */
  table: Table;
  mapping: ImportMapping;
  /** Columns of the file, without those that corrections have added. */
  width: number;
  /** For the audit log. */
  fileName: string;
  options: UserImport;
  t: Translate;
  language: Language;
  /** The columns of the fields that are read as in a spreadsheet. */
  spreadsheet: OpenColumns;
}

// All imports wait for the lock on sign-in names. Here they wait without a connection to the database, which others need.
const turn = new Mutex();

const inTransaction = async <T>(job: ImportJob, run: (tx: Database) => Promise<T>): Promise<T> => {
  await turn.acquire();
  try {
    return await job.ctx.db.transaction(run);
  } finally {
    turn.release();
  }
};

const parseJob = ({ table, mapping, language, spreadsheet, options: { replacements } }: ImportJob) =>
  parseRows(table, { mapping, replacements, language, spreadsheet });

const lookUp = async (tx: Database, job: ImportJob, rows: readonly ParsedRow[], lock: boolean) => {
  // Lock in a dry run too: it waits for a running import and plans with its result.
  await lockSignInNames(tx);
  return loadLookups(tx, job.ctx.companyId, rows, lock);
};

/** Returns what an import would do. Writes nothing. */
export const dryRun = async (job: ImportJob): Promise<{ report: ImportReport; plan: Plan }> => {
  const rows = await parseJob(job);
  const lookups = await inTransaction(job, (tx) => lookUp(tx, job, rows, false));
  // Outside of the transaction, for which others wait.
  const plan = await planRows(job.ctx, rows, lookups, job.options);
  return { plan, report: await createReport({ ...job, plan }, true) };
};

/** @throws ApiError 422 with the first refused row, unless `skip_refused` is set */
const assertNoneRefused = ({ options, t }: ImportJob, plan: Plan): void => {
  const refused = plan.rows.find(({ action }) => action === 'refuse');
  if (!refused || options.skip_refused) return;
  const [reason = ''] = Object.values(errorMessages(refused, t)).flat();
  throw new ApiError(422, 'import_refused', {
    values: { row: refused.number, reason },
    fields: new Map([['file', { key: 'api.import_refused', values: { row: refused.number, reason } }]]),
  });
};

/**
 * Runs an import in one transaction.
 * @param onProgress called after each batch; an error that it throws rolls everything back
 */
const runImport = async (
  job: ImportJob,
  onProgress: (state: ImportProgress) => Promise<void>,
): Promise<ImportReport> => {
  const rows = await parseJob(job);
  const names = rows.flatMap(({ values: { email, username } }) => [email, username]);
  await limitForeignNames(job.ctx, names);
  return inTransaction(job, async (tx) => {
    const lookups = await lookUp(tx, job, rows, true);
    const plan = await planRows(job.ctx, rows, lookups, job.options);
    assertNoneRefused(job, plan);
    const totals = totalsOf(plan.rows);
    const total = totals.create + totals.update;
    const written = await writePlan(tx, job.ctx, { plan, lookups, fileName: job.fileName, totals }, (done) =>
      onProgress({ done, total }),
    );
    return { ...(await createReport({ ...job, plan }, false)), ...written };
  });
};

/** Thrown inside the transaction to roll it back when the client has disconnected. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Lets the event loop run, so that a disconnect is noticed. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const throwIfAborted = async (...signals: readonly AbortSignal[]): Promise<void> => {
  await yieldToEventLoop();
  if (signals.some(({ aborted }) => aborted)) throw new Cancelled();
};

export const importAsJson = async (job: ImportJob, c: Context): Promise<{ body: unknown }> => ({
  body: { data: await runImport(job, () => throwIfAborted(c.req.raw.signal)) },
});

/** Runs an import and streams its progress as NDJSON, then `{data}` or `{error}`. A disconnect cancels the import. */
export const importAsLines = (job: ImportJob, c: Context): Response => {
  const disconnected = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (line: unknown) => {
        if (!disconnected.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const run = async () => {
        try {
          const report = await runImport(job, async (state) => {
            write(state);
            await throwIfAborted(disconnected.signal, c.req.raw.signal);
          });
          write({ data: report });
        } catch (error) {
          if (error instanceof Cancelled) return;
          const { status, body } = await errorBody(asError(error), c, job.ctx.log, 'users');
          write({ status, error: body });
        }
      };
      void run().finally(() => {
        if (!disconnected.signal.aborted) controller.close();
      });
    },
    cancel: () => {
      disconnected.abort();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': NDJSON,
      'Cache-Control': 'no-store',
      // Keeps nginx from buffering the lines.
      'X-Accel-Buffering': 'no',
    },
  });
};
