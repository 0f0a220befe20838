import { serverExtensions } from '../.extensions/server';
import { engineOf } from './app';
import type { Deps } from './core/deps';
import { pushSubject, type Settings } from './core/env';
import { changeSetQueue } from './http/changeSetQueue';
import { refreshCompanyStats } from './services/companyStats';
import { eraseDeletedCompanies } from './services/deleteCompany';
import { smtpTransport } from './services/mail/smtp';
import { startMailWorker } from './services/mail/worker';
import { deleteOldDrafts, remindOwners, remindReaders } from './services/pageJobs';
import { vapidKeys } from './services/push/vapidKeys';
import { webPushTransport } from './services/push/webPush';
import { startPushWorker } from './services/push/worker';
import { startWorker } from './services/jobQueue';
import { startJobs, type RepeatedJob } from './services/repeatedJobs';
import { applyRetention } from './services/retention';
import { retentionJob } from './services/retentionTime';
import { emptyTrash } from './services/trash/emptyTrash';
import { startWebhookWorker, webhookTransport } from './services/webhooks/worker';

const HOUR = 60 * 60_000;
/** Milliseconds between two looks at the disk: others fill it too. */
const DISK_INTERVAL = 10_000;
/** Milliseconds between two looks at the change sets, which wake their worker when they are due. */
const CHANGE_SET_INTERVAL = 1_000;

/**
 * Starts sending mail, if an SMTP server is configured, push messages and webhooks, change sets and repeated jobs.
 * @returns a function that stops
 */
export const startWorkers = async (
  deps: Deps,
  settings: Settings,
  cleanup: RepeatedJob,
): Promise<() => Promise<void>> => {
  const { SMTP_URL, MAIL_FROM, PUSH_ALLOW_PRIVATE: allowPrivate } = settings;
  const stopMail =
    SMTP_URL && MAIL_FROM ? startMailWorker(deps, smtpTransport(SMTP_URL, MAIL_FROM)) : undefined;
  const keys = await vapidKeys(deps.db);
  deps.pushKey = keys.publicKey;
  const stopPush = startPushWorker(
    deps,
    webPushTransport({ keys, subject: pushSubject(settings), allowPrivate }),
  );
  const stopWebhooks = startWebhookWorker(
    deps,
    webhookTransport({ allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE }),
  );
  const changeSets = startWorker(deps, changeSetQueue(deps, engineOf), CHANGE_SET_INTERVAL);
  deps.changeSetsDue = changeSets.wake;
  const retention = {
    mailDays: settings.MAIL_RETENTION_DAYS,
    deliveryDays: settings.DELIVERY_RETENTION_DAYS,
    auditDays: settings.AUDIT_RETENTION_DAYS,
    outbox: settings.OUTBOX,
  };
  const { files } = deps;
  const stopRetention = startJobs(
    deps,
    [
      retentionJob(deps, [
        { name: 'old rows', run: (asOf, signal) => applyRetention(asOf, retention, signal) },
        {
          name: 'empty the trash',
          run: (asOf, signal) => emptyTrash({ ...asOf, files }, settings.TRASH_DAYS, signal),
        },
        {
          name: 'erase deleted companies',
          run: (asOf, signal) => eraseDeletedCompanies(deps, asOf.now(), signal),
        },
        { name: 'page drafts', run: (asOf) => deleteOldDrafts(asOf) },
      ]),
    ],
    HOUR,
    // By then the machine has set its clock.
    HOUR,
  );
  const stopCleanup = startJobs(deps, [cleanup]);
  // Hourly, because reminders do nothing at night, and new companies have no figures yet.
  const stopHourly = startJobs(
    deps,
    [
      { name: 'figures of companies', run: (signal) => refreshCompanyStats(deps, signal) },
      { name: 'page reminders', run: (signal) => remindReaders(deps, signal) },
      { name: 'page reviews', run: (signal) => remindOwners(deps, signal) },
      ...serverExtensions.flatMap(({ jobs = [] }) =>
        jobs.map(({ name, run }) => ({ name, run: (signal: AbortSignal) => run(deps, signal) })),
      ),
    ],
    HOUR,
  );
  const stopDisk = startJobs(
    deps,
    [{ name: 'spare disk space', run: async () => deps.disk?.keepSpare() }],
    DISK_INTERVAL,
  );
  return async () => {
    await Promise.all([
      stopMail?.(),
      stopPush(),
      stopWebhooks(),
      changeSets.stop(),
      stopRetention(),
      stopCleanup(),
      stopHourly(),
      stopDisk(),
    ]);
  };
};
