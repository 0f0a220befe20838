import { chunk } from 'es-toolkit';
import type { TableFormat } from '../../../contract/constants';
import type { MessageRef } from '../../../contract/issues';
import { formatPersonalNumber } from '../../../contract/personalNumber';
import type { Role } from '../../../contract/access';
import {
  importLabel,
  isPlainField,
  type ImportAction,
  type ImportMapping,
  type ImportReport,
  type ImportRow,
  type ImportTotals,
} from '../../../contract/userImport';
import type { Language } from '../../../i18n';
import type { Translate } from '../../../i18n/translate';
import { textOf } from '../../http/columns/columns';
import type { OpenColumns } from '../../http/columns/openColumns';
import { tableResponse, type Row } from '../../http/tableFile';
import { mapYielding } from '../../core/yieldToOthers';
import type { Table } from '../../core/deps';
import { cleanText } from '../../services/parseTable/cleanText';
import type { ImportValues } from './parseRows';
import type { PlannedRow, Plan } from './planning';

/** What formats values. */
interface Texts {
  t: Translate;
  /** The columns of users. */
  spreadsheet: OpenColumns;
}

const formatValue = (
  field: keyof ImportValues,
  value: ImportValues[keyof ImportValues] | null,
  { t, spreadsheet }: Texts,
): string => {
  if (value === null || value === undefined) return '';
  if (field === 'inactive') return t(value ? 'resources.users.inactive' : 'resources.users.active');
  if (field === 'roles') {
    const roles = value as readonly Role[];
    return roles.map((role) => t(`roles.${role}`)).join(', ') || t('roles.none');
  }
  if (field === 'language') return t(`languages.${value as Language}`);
  if (field === 'national_security_number') return formatPersonalNumber(String(value));
  if (isPlainField(field)) return spreadsheet.byField.get(field)?.format(value) ?? '';
  return Array.isArray(value) ? value.join(', ') : textOf(value);
};

export const labelOf = (field: string, t: Translate): string =>
  t(importLabel(field), { _: t('resources.users.name', { smart_count: 1 }) });

/** Returns the translated error messages of a row by field. */
export const errorMessages = (row: PlannedRow, t: Translate): Record<string, string[]> =>
  Object.fromEntries(
    [...row.errors].map(([field, messages]) => [
      field,
      messages.map(({ key, values }: MessageRef) => t(key, { _: key, field: labelOf(field, t), ...values })),
    ]),
  );

/** Formats the values of a row, with the name first. */
const formatValues = ({ name, ...values }: ImportValues, texts: Texts): Record<string, string> =>
  Object.fromEntries(
    (Object.entries({ name, ...values }) as [keyof ImportValues, ImportValues[keyof ImportValues]][])
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, formatValue(field, value, texts)]),
  );

/** The texts of a row's cells, by field. */
type CellsOf = (row: number) => Record<string, string>;

const cellsByField = (table: Table, mapping: ImportMapping): CellsOf => {
  const rows = new Map(table.rows.map(({ number, cells }) => [number, cells]));
  return (number) =>
    Object.fromEntries(
      mapping.flatMap((field, index) => (field ? [[field, rows.get(number)?.[index]?.text ?? '']] : [])),
    );
};

const toReportRow = (row: PlannedRow, cellsOf: CellsOf, texts: Texts): ImportRow => ({
  number: row.number,
  action: row.action,
  name:
    row.values.name ??
    row.existing?.name ??
    row.values.email ??
    row.values.username ??
    formatValue('national_security_number', row.values.national_security_number, texts),
  values: formatValues(row.values, texts),
  ...(row.action === 'update'
    ? {
        changes: Object.fromEntries(
          row.changes.map(({ field, from, to }) => [
            field,
            { from: formatValue(field, from, texts), to: formatValue(field, to, texts) },
          ]),
        ),
      }
    : {}),
  ...(row.action === 'refuse' ? { errors: errorMessages(row, texts.t), cells: cellsOf(row.number) } : {}),
  ...(row.hasOtherName && { present_name: row.existing?.name }),
});

export const totalsOf = (rows: readonly { action: ImportAction }[]): ImportTotals => {
  const totals = { create: 0, update: 0, unchanged: 0, refuse: 0 };
  for (const { action } of rows) totals[action] += 1;
  return totals;
};

const SAMPLES = 3;

const columnSamples = (table: Table, index: number): string[] => {
  const found = new Set<string>();
  for (const { cells } of table.rows) {
    const text = cells[index]?.text;
    if (text) found.add(text.slice(0, 60));
    if (found.size === SAMPLES) break;
  }
  return [...found];
};

interface Reported extends Texts {
  /** With its corrections. */
  table: Table;
  mapping: ImportMapping;
  /** Columns of the file, without those that corrections have added. */
  width: number;
  plan: Plan;
}

/** Returns the report of a dry run or an import. */
export const createReport = async (
  { table, mapping, width, plan, ...texts }: Reported,
  dryRun: boolean,
): Promise<ImportReport> => {
  const columns = table.header.slice(0, width).map((header, index) => ({
    header,
    samples: columnSamples(table, index),
    field: mapping[index] ?? null,
  }));
  const rows = dryRun ? plan.rows : plan.rows.filter(({ action }) => action === 'refuse');
  const cellsOf = cellsByField(table, mapping);
  return {
    dry_run: dryRun,
    columns,
    totals: totalsOf(plan.rows),
    rows: await mapYielding(rows, (row) => toReportRow(row, cellsOf, texts)),
    unknown_groups: plan.unknownGroups,
    unknown_values: plan.unknownValues,
  };
};

const BATCH_SIZE = 500;

interface RefusedTable {
  table: Table;
  t: Translate;
  language: Language;
}

interface Refused {
  row: number;
  reason: string;
}

export const refusedBy = (plan: Plan, t: Translate): Refused[] =>
  plan.rows
    .filter(({ action }) => action === 'refuse')
    .map((row) => ({ row: row.number, reason: Object.values(errorMessages(row, t)).flat().join(' · ') }));

function* refusedPages({ table }: RefusedTable, refused: readonly Refused[]): Generator<Row[]> {
  const cells = new Map(table.rows.map((row) => [row.number, row.cells]));
  const known = refused.filter(({ row }) => cells.has(row));
  for (const batch of chunk(known, BATCH_SIZE))
    yield batch.map(({ row, reason }) => [
      ...table.header.map((_, index) => cells.get(row)?.[index]?.text ?? ''),
      cleanText(reason),
    ]);
}

/** Responds with the refused rows and their errors as a table, to be corrected and imported again. */
export const refusedTable = (job: RefusedTable, refused: readonly Refused[], format: TableFormat): Response =>
  tableResponse({
    format,
    name: 'refused',
    header: [...job.table.header, job.t('user_import.errors_column')],
    pages: refusedPages(job, refused),
    language: job.language,
  });
