import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '../../contract/constants';
import { shortened } from '../core/cutText';
import type { Database } from '../core/deps';
import type { RequestContext } from '../core/route';
import { translatorFor } from '../core/translator';
import { findApproval } from '../services/approvals';
import { changeSetPath, changeSetTitle } from '../services/changeSetTitle';
import { countSkipped, type ChangeSetRecord } from '../services/changeSets';
import { notify } from '../services/notify';

/** Milliseconds after which the person has probably gone on with something else. */
const LONG = 30_000;

/**
 * Notifies the person who has started a phase that it has ended, if it was scheduled, waited for approval or has taken long.
 * @param error why it has stopped by itself
 */
export const tellOfEnd = async (
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  changeSet: ChangeSetRecord,
  error?: string,
): Promise<void> => {
  const { id, phase, started_by: person, started_at: since, run_at: runAt, language } = changeSet;
  if (phase === 'plan' || person === null) return;
  const isShort = runAt === null && now().getTime() - since.getTime() < LONG;
  if (isShort && !(phase === 'run' && (await findApproval(tx, id)))) return;
  const { done, skipped } = await countSkipped(tx, changeSet);
  const t = await translatorFor(language ?? undefined);
  const text = [t('api.change_set_ended', { done, skipped }), error].filter(Boolean).join(' ');
  await notify(tx, { companyId: changeSet.company_id, now }, [person], {
    title: shortened(changeSetTitle(t, changeSet), MAX_NOTIFICATION_TITLE),
    message: shortened(text, MAX_NOTIFICATION_MESSAGE),
    url: changeSetPath(changeSet),
  });
};
