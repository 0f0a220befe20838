import { isRevert, textKeyOf } from '../../contract/bulkChanges';
import type { Translate } from '../../i18n/translate';
import type { Database, RequestContext } from '../core/deps';
import { findApproval } from './approvals';
import { countSkipped, type ChangeSetRecord } from './changeSetRows';
import { notifyUsers } from './notify';

/** The path of a change set in the app. */
export const changeSetPath = ({ id }: Pick<ChangeSetRecord, 'id'>): string => `/change-sets/${id}`;

/** Returns the name of a change set in notifications, such as "Bulk edit: Users". The app makes the same. */
export const changeSetTitle = (
  t: Translate,
  { resource, kind, phase, summary }: Pick<ChangeSetRecord, 'resource' | 'kind' | 'phase' | 'summary'>,
): string => {
  const name = !isRevert(phase) && (summary.record as { name?: string } | undefined)?.name;
  return t(`bulk.titles.${textKeyOf({ kind, phase })}`, {
    name: name || t(`resources.${resource}.name`, { smart_count: 2, _: resource }),
  });
};

/** Notifies the person who has started or sent a change set, in the language of that request. */
export const notifyOfChangeSet = async (
  tx: Database,
  now: RequestContext['now'],
  person: number,
  changeSet: ChangeSetRecord,
  words: (t: Translate, title: string) => { title: string; message: (string | null | undefined)[] },
): Promise<void> => {
  const { company_id: companyId, language } = changeSet;
  const translated = (t: Translate) => {
    const { title, message } = words(t, changeSetTitle(t, changeSet));
    return { title, message: message.filter(Boolean).join(' ') };
  };
  const url = changeSetPath(changeSet);
  await notifyUsers(tx, { companyId, now }, [{ id: person, language }], translated, { url });
};

/** Milliseconds after which the person has probably gone on with something else. */
const NOTIFIED_AFTER = 30_000;

/**
 * Notifies the person who has started a phase that it has ended, if it was scheduled, waited for approval or has taken long.
 * @param error why it has stopped by itself
 */
export const notifyAboutEnd = async (
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  changeSet: ChangeSetRecord,
  error?: string,
): Promise<void> => {
  const { id, phase, started_by: person, started_at: since, run_at: runAt } = changeSet;
  if (phase === 'plan' || person === null) return;
  const isShort = runAt === null && now().getTime() - since.getTime() < NOTIFIED_AFTER;
  if (isShort && !(phase === 'run' && (await findApproval(tx, id)))) return;
  const { done, skipped } = await countSkipped(tx, changeSet);
  await notifyOfChangeSet(tx, now, person, changeSet, (t, title) => ({
    title,
    message: [t('api.change_set_ended', { done, skipped }), error],
  }));
};
