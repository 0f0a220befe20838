import { formatPersonalNumber } from '../../../contract/personalNumber';
import type { MessageRef } from '../../../contract/issues';
import type { Role } from '../../../contract/resources';
import type {
  ImportAction,
  ImportField,
  ImportMapping,
  ImportReport,
  ImportRow,
  ImportTotals,
} from '../../../contract/userImport';
import type { Language } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import type { PlannedRow, Plan } from './plan';
import type { Table } from './table';
import type { Given } from './values';

/** A value as people read it. */
export const shown = (field: keyof Given, value: Given[keyof Given] | null, t: Translate): string => {
  if (value === null || value === undefined) return '';
  if (field === 'inactive') return t(value ? 'resources.users.inactive' : 'resources.users.active');
  if (field === 'roles') {
    const roles = value as readonly Role[];
    return roles.map((role) => t(`roles.${role}`)).join(', ') || t('roles.none');
  }
  if (field === 'language') return t(`languages.${value as Language}`);
  if (field === 'national_security_number') return formatPersonalNumber(String(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** What a field is called in a message. */
const labelOf = (field: string, t: Translate): string =>
  t(`user_import.fields.${field}`, { _: t('resources.users.name', { smart_count: 1 }) });

/** Why a row is refused, translated. */
export const messagesOf = (row: PlannedRow, t: Translate): Record<string, string[]> =>
  Object.fromEntries(
    [...row.errors].map(([field, messages]) => [
      field,
      messages.map(({ key, values }: MessageRef) => t(key, { _: key, field: labelOf(field, t), ...values })),
    ]),
  );

/** What the file called a value that is part of another one. */
const asRead = ({ name, ...given }: Given, t: Translate): Record<string, string> =>
  Object.fromEntries(
    (Object.entries({ name, ...given }) as [keyof Given, Given[keyof Given]][])
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, shown(field, value, t)]),
  );

const presentRow = (row: PlannedRow, t: Translate): ImportRow => ({
  number: row.number,
  action: row.action,
  name:
    row.given.name ??
    row.existing?.name ??
    row.given.email ??
    row.given.username ??
    shown('national_security_number', row.given.national_security_number, t),
  values: asRead(row.given, t),
  ...(row.action === 'update'
    ? {
        changes: Object.fromEntries(
          row.changes.map(({ field, from, to }) => [
            field,
            { from: shown(field, from, t), to: shown(field, to, t) },
          ]),
        ),
      }
    : {}),
  ...(row.action === 'refuse' ? { errors: messagesOf(row, t) } : {}),
});

export const totalsOf = (rows: readonly { action: ImportAction }[]): ImportTotals => {
  const totals = { create: 0, update: 0, unchanged: 0, refuse: 0 };
  for (const { action } of rows) totals[action] += 1;
  return totals;
};

/** How many values of a column are shown. */
const SAMPLES = 3;

const samplesOf = (table: Table, index: number): string[] => {
  const found = new Set<string>();
  for (const { cells } of table.rows) {
    const text = cells[index]?.text;
    if (text) found.add(text.slice(0, 60));
    if (found.size === SAMPLES) break;
  }
  return [...found];
};

/** What would be done, or has been done, as the API answers it. */
export const presentReport = (
  table: Table,
  mapping: ImportMapping,
  plan: Plan,
  dryRun: boolean,
  t: Translate,
): ImportReport => {
  const columns = table.header.map((header, index) => ({
    header,
    samples: samplesOf(table, index),
    field: mapping[index] ?? (null satisfies ImportField | null),
  }));
  const rows = dryRun ? plan.rows : plan.rows.filter(({ action }) => action === 'refuse');
  return {
    dry_run: dryRun,
    columns,
    totals: totalsOf(plan.rows),
    rows: rows.map((row) => presentRow(row, t)),
    unknown_groups: plan.unknownGroups,
  };
};
