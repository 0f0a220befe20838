import type { RaRecord } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
import { request } from '../../api/client';
import { isObject, toRecords } from './dialect';

/** Returns a section with its total and rows, or null if the server sends none. */
const section = <Name extends string>(
  value: unknown,
  rows: Name,
): ({ total: number } & Record<Name, RaRecord[]>) | null =>
  isObject(value)
    ? ({ total: Number(value.total) || 0, [rows]: toRecords(value[rows]) } as { total: number } & Record<
        Name,
        RaRecord[]
      >)
    : null;

const optionalRecords = (value: unknown): RaRecord[] | null =>
  Array.isArray(value) ? toRecords(value) : null;

const SCHEDULED: ReadonlySet<unknown> = new Set(['pages', 'feeds', 'notifications', 'change-sets']);

/** Another server may omit sections and fields. */
const toHome = (data: unknown): Home => {
  const home = isObject(data) ? data : {};
  const approvals = section(home.approvals, 'change_sets');
  return {
    leave: section(home.leave, 'requests'),
    signing: optionalRecords(home.signing),
    review: section(home.review, 'pages'),
    drafts: section(home.drafts, 'pages'),
    posts: optionalRecords(home.posts),
    scheduled: toRecords(home.scheduled).filter(({ resource }) => SCHEDULED.has(resource)),
    publications: section(home.publications, 'copies'),
    away: section(home.away, 'people'),
    failed_mails: section(home.failed_mails, 'mails'),
    failed_pushes:
      optionalRecords(home.failed_pushes)?.map((push) => ({ ...push, failed: Number(push.failed) || 0 })) ??
      null,
    failed_webhooks: optionalRecords(home.failed_webhooks),
    unfinished: toRecords(home.unfinished),
    approvals: approvals && {
      ...approvals,
      change_sets: approvals.change_sets.map((one) => ({ ...one, rows: Number(one.rows) || 0 })),
    },
    checklist: isObject(home.checklist) ? home.checklist : null,
  } as Home;
};

export const homeMethods = {
  /** Returns what waits for the user. */
  getHome: async (signal?: AbortSignal): Promise<Home> =>
    toHome((await request(endpoints.home, { signal })).data),
};
