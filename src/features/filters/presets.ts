import type { AppMessageKey } from '../../../i18n/types';

export type FilterPreset = readonly [label: AppMessageKey, filter: Readonly<Record<string, unknown>>];

/** Filters that are often wanted, by resource. The chip of one reads like its preset. */
export const PRESETS = {
  companies: [
    ['resources.companies.fields.reasons', { reasons: { empty: false } }],
    ['resources.companies.fields.failed_mails', { reasons: ['failed_mails'] }],
    ['resources.companies.fields.pending_leave', { reasons: ['leave_waiting'] }],
  ],
  users: [
    ['resources.users.presets.not_signed_in', { last_login_at: { before: '-P1Y' } }],
    ['resources.users.presets.never', { last_login_at: { empty: true } }],
  ],
} as const satisfies Readonly<Record<string, readonly FilterPreset[]>>;
