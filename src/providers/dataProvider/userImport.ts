import { NDJSON, type TableFormat } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import type {
  ImportCorrection,
  ImportMapping,
  ImportProgress,
  ImportReplacement,
  ImportReport,
  ImportRow,
} from '../../../contract/userImport';
import { ApiError, type ApiErrorBody } from '../../api/ApiError';
import { acceptsField } from '../../api/capabilities';
import { readResponse, toApiError, request, send } from '../../api/client';
import { t } from '../../api/language';
import { toArray, toFormData } from './dialect';
import { downloadTable } from './downloads';

export interface ImportParams {
  file: File;
  /** Detected by the server by default. */
  mapping?: ImportMapping;
  createGroups?: boolean;
  updateExisting?: boolean;
  skipRefused?: boolean;
  corrections?: readonly ImportCorrection[];
  replacements?: readonly ImportReplacement[];
  /** Rows that rename a person who exists. */
  renameRows?: readonly number[];
}

/** A row that an import has refused. */
export interface RefusedRow {
  row: number;
  reason: string;
}

const { users } = endpoints;

/** Returns whether the server takes corrected cells and replaced values. */
export const takesCorrections = (): boolean => acceptsField('POST', users.import, 'corrections');

const asJson = (list: readonly unknown[] = []): string | undefined =>
  list.length > 0 ? JSON.stringify(list) : undefined;

const toForm = (
  {
    file,
    mapping,
    createGroups = false,
    updateExisting = true,
    skipRefused = false,
    ...params
  }: ImportParams,
  fields: { dry_run: boolean; refused_as?: TableFormat; refused_rows?: string },
): FormData =>
  toFormData({
    file,
    mapping: mapping && JSON.stringify(mapping),
    create_groups: createGroups,
    update_existing: updateExisting,
    skip_refused: skipRefused,
    corrections: asJson(params.corrections),
    replacements: asJson(params.replacements),
    rename_rows: asJson(params.renameRows),
    ...fields,
  });

const toRow = (row: Partial<ImportRow>, index: number): ImportRow => ({
  ...row,
  number: row.number ?? index + 1,
  action: row.action ?? 'unchanged',
  name: row.name ?? '',
  values: row.values ?? {},
});

/** Fills in what a server may leave out. */
const toReport = (data: unknown): ImportReport => {
  const report = (data ?? {}) as Partial<ImportReport>;
  return {
    dry_run: report.dry_run ?? true,
    columns: toArray<Partial<ImportReport['columns'][number]>>(report.columns).map((column) => ({
      header: String(column.header ?? ''),
      samples: toArray<unknown>(column.samples).map(String),
      field: column.field ?? null,
    })),
    totals: { create: 0, update: 0, unchanged: 0, refuse: 0, ...report.totals },
    rows: toArray<Partial<ImportRow>>(report.rows).map(toRow),
    unknown_groups: toArray<unknown>(report.unknown_groups).map(String),
    unknown_values: toArray(report.unknown_values),
    change_set_id: report.change_set_id,
    created_ids: toArray(report.created_ids),
  };
};

/** A line of the NDJSON response: progress, the final report, or an error. */
interface Line extends Partial<ImportProgress> {
  data?: unknown;
  status?: number;
  error?: ApiErrorBody & { errors?: Record<string, string | string[]> };
}

async function* readLines(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  signal?.addEventListener('abort', () => {
    // Fails if the connection broke; then `reader.read()` throws too.
    reader.cancel().catch(() => undefined);
  });
  let incomplete = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (incomplete + decoder.decode(part.value, { stream: true })).split('\n');
    incomplete = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as Line;
  }
  if (incomplete.trim()) yield JSON.parse(incomplete) as Line;
}

export const userImportMethods = {
  /** Returns what an import would do, without saving. */
  previewImport: async (params: ImportParams, signal?: AbortSignal): Promise<ImportReport> => {
    const { data } = await request(users.import, {
      method: 'POST',
      body: toForm(params, { dry_run: true }),
      signal,
    });
    return toReport(data);
  },

  /**
   * Downloads refused rows with the reasons.
   * @param refused the rows that an import has refused; by default those that it would refuse
   */
  refusedRows: async (
    params: ImportParams,
    format: TableFormat,
    refused?: readonly RefusedRow[],
  ): Promise<Blob> => {
    const fields = { dry_run: true, refused_as: format, refused_rows: asJson(refused) };
    const body = toForm(params, fields);
    const response = await send(users.import, { method: 'POST', body, headers: { Accept: '*/*' } });
    if (!response.ok) throw toApiError(response, await response.text());
    return response.blob();
  },

  /**
   * Runs an import. Aborting `signal` cancels it, and nothing is saved.
   * @throws ApiError when it failed, with status 0 when the connection broke; AbortError when it was cancelled
   */
  runImport: async (
    params: ImportParams,
    { onProgress, signal }: { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal } = {},
  ): Promise<ImportReport> => {
    const response = await send(users.import, {
      method: 'POST',
      body: toForm(params, { dry_run: false }),
      headers: { Accept: `${NDJSON}, application/json` },
      signal,
    });
    const isNdjson = response.headers.get('Content-Type')?.includes(NDJSON);
    if (!response.ok || !isNdjson || !response.body)
      return toReport(readResponse(response, await response.text()).data);
    try {
      for await (const line of readLines(response.body, signal)) {
        if (line.error)
          throw new ApiError(line.error.message ?? t('api.internal'), line.status ?? 500, line.error);
        if (line.data !== undefined) return toReport(line.data);
        if (line.total !== undefined) onProgress?.({ done: line.done ?? 0, total: line.total });
      }
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
    }
    signal?.throwIfAborted();
    throw new ApiError(t('api.unreachable'), 0);
  },

  /** Downloads an empty table with the columns of an import. */
  importTemplate: (format: TableFormat): Promise<Blob> => downloadTable(users.importTemplate, { format }),
};
