import type { ImportMapping, ImportProgress, ImportReport, UserImport } from '../../../contract/userImport';
import type { Translate } from '../../../i18n/translate';
import type { Language } from '../../../contract/constants';
import type { Database } from '../../core/deps';
import { ApiError } from '../../core/ApiError';
import type { RequestContext } from '../../core/route';
import { lockSignInNames } from '../../services/signInNames';
import { lookUp } from './lookups';
import { planRows, type Plan } from './plan';
import { messagesOf, presentReport, totalsOf } from './present';
import type { Table } from './table';
import { readValues } from './values';
import { loadWords } from './words';
import { writePlan } from './write';

/** Everything about one import but how its answer travels. */
export interface Import {
  ctx: RequestContext;
  table: Table;
  /** Of the file, for the log. */
  fileName: string;
  mapping: ImportMapping;
  options: UserImport;
  t: Translate;
  /** Of the one who asks. */
  language: Language;
}

const planIn = async (tx: Database, job: Import, lock: boolean) => {
  const rows = readValues(job.table, job.mapping, await loadWords(), job.language);
  // A dry run waits for an import that is under way, and so tells what it left.
  await lockSignInNames(tx);
  const lookups = await lookUp(tx, job.ctx.companyId, rows, lock);
  return { lookups, plan: planRows(job.ctx, rows, lookups, job.options) };
};

/** What would be done. Writes nothing. */
export const dryRun = async (job: Import): Promise<{ report: ImportReport; plan: Plan }> => {
  const { plan } = await job.ctx.db.transaction((tx) => planIn(tx, job, false));
  return { plan, report: presentReport(job.table, job.mapping, plan, true, job.t) };
};

/** @throws ApiError 422 that names the first refused row and why, unless leaving such rows out was agreed to */
const checkRefused = ({ options, t }: Import, plan: Plan): void => {
  const refused = plan.rows.find(({ action }) => action === 'refuse');
  if (!refused || options.skip_refused) return;
  const [reason = ''] = Object.values(messagesOf(refused, t)).flat();
  throw new ApiError(422, 'import_refused', {
    values: { row: refused.number, reason },
    fields: new Map([['file', { key: 'api.import_refused', values: { row: refused.number, reason } }]]),
  });
};

/**
 * The import itself, in one transaction: all of it or nothing.
 * @param progress told how far it has come; what it throws, such as that nobody waits any more, undoes everything
 */
export const runImport = (
  job: Import,
  progress: (state: ImportProgress) => Promise<void>,
): Promise<ImportReport> =>
  job.ctx.db.transaction(async (tx) => {
    const { plan, lookups } = await planIn(tx, job, true);
    checkRefused(job, plan);
    const totals = totalsOf(plan.rows);
    const total = totals.create + totals.update;
    await writePlan(tx, job.ctx, plan, lookups, { name: job.fileName, totals }, (done) =>
      progress({ done, total }),
    );
    return presentReport(job.table, job.mapping, plan, false, job.t);
  });
