import type { Identifier, SortPayload } from 'react-admin';
import { spreadsheetPath } from '../../../contract/endpoints';
import type { SpreadsheetReport } from '../../../contract/spreadsheet';
import { request } from '../../api/client';
import { filterQuery, toFormData } from './dialect';
import { downloadFile } from './downloads';

export interface CellTexts {
  id: Identifier;
  /** Field → text. */
  cells: Record<string, string>;
}

/** Fills in what a server may leave out. */
const toReport = (data: unknown): SpreadsheetReport => ({
  rows: [],
  labels: {},
  unchanged: 0,
  missing: 0,
  added: 0,
  removed: 0,
  repeated: 0,
  unknown_columns: [],
  ...(data as Partial<SpreadsheetReport> | null),
});

export const spreadsheetMethods = {
  /** Downloads the filtered and sorted list as a workbook to edit. */
  downloadSpreadsheet: (
    resource: string,
    { filter, sort }: { filter: Record<string, unknown>; sort: SortPayload },
  ): Promise<Blob> => downloadFile(`${spreadsheetPath(resource)}?${filterQuery(filter, sort).toString()}`),

  /** Compares an edited workbook, or single cells, with the records. Changes nothing. */
  compareSpreadsheet: async (
    resource: string,
    edited: { file: File } | { rows: readonly CellTexts[] },
    signal?: AbortSignal,
  ): Promise<SpreadsheetReport> => {
    const body = 'file' in edited ? toFormData(edited) : edited;
    return toReport((await request(spreadsheetPath(resource), { method: 'POST', body, signal })).data);
  },
};
