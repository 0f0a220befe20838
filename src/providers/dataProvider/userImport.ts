import { endpoints } from '../../../contract/endpoints';
import type { TableFormat } from '../../../contract/constants';
import { NDJSON } from '../../../contract/constants';
import type { ImportMapping, ImportProgress, ImportReport, ImportRow } from '../../../contract/userImport';
import { ApiError, type ApiErrorBody } from '../../api/ApiError';
import { readResponse, toApiError, request, send } from '../../api/client';
import { t } from '../../api/language';
import { fetchTable } from './fetchTable';
import { toFormData } from './multipart';

/** What is imported, and how. */
export interface ImportParams {
  file: File;
  /** As the server recognises the columns, when there is none. */
  mapping?: ImportMapping;
  createGroups?: boolean;
  updateExisting?: boolean;
  skipRefused?: boolean;
}

const { users } = endpoints;

const formOf = (
  { file, mapping, createGroups = false, updateExisting = true, skipRefused = false }: ImportParams,
  fields: { dry_run: boolean; refused_as?: TableFormat },
): FormData =>
  toFormData({
    file,
    mapping: mapping && JSON.stringify(mapping),
    create_groups: createGroups,
    update_existing: updateExisting,
    skip_refused: skipRefused,
    ...fields,
  });

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

const rowOf = (row: Partial<ImportRow>, index: number): ImportRow => ({
  ...row,
  number: row.number ?? index + 1,
  action: row.action ?? 'unchanged',
  name: row.name ?? '',
  values: row.values ?? {},
});

/** A report as far as a server gives one; what it leaves out counts as none. */
const reportOf = (data: unknown): ImportReport => {
  const report = (data ?? {}) as Partial<ImportReport>;
  return {
    dry_run: report.dry_run ?? true,
    columns: list<Partial<ImportReport['columns'][number]>>(report.columns).map((column) => ({
      header: String(column.header ?? ''),
      samples: list<unknown>(column.samples).map(String),
      field: column.field ?? null,
    })),
    totals: { create: 0, update: 0, unchanged: 0, refuse: 0, ...report.totals },
    rows: list<Partial<ImportRow>>(report.rows).map(rowOf),
    unknown_groups: list<unknown>(report.unknown_groups).map(String),
  };
};

interface Line extends Partial<ImportProgress> {
  data?: unknown;
  status?: number;
  error?: ApiErrorBody & { errors?: Record<string, string | string[]> };
}

/** The lines of an answer as they come; no more of them once `signal` is aborted. */
async function* linesOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  signal?.addEventListener('abort', () => {
    // A body that has broken off by itself says so to whoever reads it.
    reader.cancel().catch(() => undefined);
  });
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as Line;
  }
  if (rest.trim()) yield JSON.parse(rest) as Line;
}

/** The import of users (spec section 5; api.md, resources). */
export const userImportMethods = {
  /** What an import would do. Writes nothing. */
  previewImport: async (params: ImportParams, signal?: AbortSignal): Promise<ImportReport> => {
    const { data } = await request(users.import, {
      method: 'POST',
      body: formOf(params, { dry_run: true }),
      signal,
    });
    return reportOf(data);
  },

  /** The rows that would be refused, with the reasons, as a file that the server makes. */
  refusedRows: async (params: ImportParams, format: TableFormat): Promise<Blob> => {
    const body = formOf(params, { dry_run: true, refused_as: format });
    const response = await send(users.import, { method: 'POST', body, headers: { Accept: '*/*' } });
    if (!response.ok) throw toApiError(response, await response.text());
    return response.blob();
  },

  /**
   * Imports, and tells how far it has come. Aborting `signal` cancels it: then nothing is saved.
   * @throws ApiError when it failed, with status 0 when the connection broke; AbortError when it was cancelled
   */
  runImport: async (
    params: ImportParams,
    { onProgress, signal }: { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal } = {},
  ): Promise<ImportReport> => {
    const response = await send(users.import, {
      method: 'POST',
      body: formOf(params, { dry_run: false }),
      headers: { Accept: `${NDJSON}, application/json` },
      signal,
    });
    const isLines = response.headers.get('Content-Type')?.includes(NDJSON);
    if (!response.ok || !isLines || !response.body)
      return reportOf(readResponse(response, await response.text()).data);
    try {
      for await (const line of linesOf(response.body, signal)) {
        if (line.error)
          throw new ApiError(line.error.message ?? t('api.internal'), line.status ?? 500, line.error);
        if (line.data !== undefined) return reportOf(line.data);
        if (line.total !== undefined) onProgress?.({ done: line.done ?? 0, total: line.total });
      }
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
    }
    signal?.throwIfAborted();
    throw new ApiError(t('api.unreachable'), 0);
  },

  /** An empty file with the columns that an import knows. */
  importTemplate: (format: TableFormat): Promise<Blob> => fetchTable(users.importTemplate, { format }),
};
