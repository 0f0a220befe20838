import type { Identifier, SortPayload } from 'react-admin';
import type { ChangeSet, ChangeSetCells } from '../../../contract/changeSet';
import type { TableFormat } from '../../../contract/constants';
import { endpoints, fillPath, spreadsheetPath, spreadsheetTemplatePath } from '../../../contract/endpoints';
import { resourceOf } from '../../../contract/resources';
import type { ImportMapping, SpreadsheetResult } from '../../../contract/spreadsheet';
import { hasCapability } from '../../api/capabilities';
import { request } from '../../api/client';
import { filterQuery, requireRecord, toFormData } from './dialect';
import { downloadFile, downloadTable } from './downloads';

export interface CellTexts {
  id: Identifier;
  /** Field → text. */
  cells: Record<string, string>;
}

export interface SheetOptions {
  /** Of a file whose rows have no id. Recognised by the server by default. */
  mapping?: ImportMapping;
  /** Records that exist stay as they are. */
  leaveExisting?: boolean;
}

/** What is corrected in the cells of a plan. */
export type CellCorrections = Partial<
  Omit<ChangeSetCells, 'replace'> & {
    replace: (Partial<Replacement> & Pick<Replacement, 'field' | 'word'>)[];
  }
>;
type Replacement = ChangeSetCells['replace'][number];

/** Returns whether a list can be edited in a spreadsheet. */
export const hasSpreadsheet = (resource: string): boolean => {
  const { fields, spreadsheet } = resourceOf(resource) ?? {};
  return fields !== undefined && spreadsheet !== false && hasCapability('spreadsheets');
};

/** Returns whether new records can come from a file. */
export const takesImports = (resource: string): boolean =>
  hasSpreadsheet(resource) && resourceOf(resource)?.spreadsheet !== 'edit';

export const spreadsheetMethods = {
  /** Downloads the filtered and sorted list as a workbook to edit. */
  downloadSpreadsheet: (
    resource: string,
    { filter, sort }: { filter: Record<string, unknown>; sort: SortPayload },
  ): Promise<Blob> => downloadFile(`${spreadsheetPath(resource)}?${filterQuery(filter, sort).toString()}`),

  /** Downloads an empty file for new records. */
  downloadTemplate: (resource: string, format: TableFormat): Promise<Blob> =>
    downloadTable(spreadsheetTemplatePath(resource), { format }),

  /** Plans the changes of a file or of pasted cells. */
  planSpreadsheet: async (
    resource: string,
    edited: { file: File } | { rows: readonly CellTexts[] },
    { mapping, leaveExisting }: SheetOptions = {},
    signal?: AbortSignal,
  ): Promise<SpreadsheetResult> => {
    const options = { mapping: mapping && JSON.stringify(mapping), leave_existing: leaveExisting };
    const body = 'file' in edited ? toFormData({ ...edited, ...options }) : edited;
    return requireRecord<SpreadsheetResult>(
      await request(spreadsheetPath(resource), { method: 'POST', body, signal }),
    );
  },

  /** Corrects cells of a plan, which is planned again. */
  correctCells: async (id: number, body: CellCorrections, signal?: AbortSignal): Promise<ChangeSet> =>
    requireRecord<ChangeSet>(
      await request(fillPath(endpoints.changeSets.rows, { id }), { method: 'PATCH', body, signal }),
    ),
};
