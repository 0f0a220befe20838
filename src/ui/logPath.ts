/** What the audit log can be asked for from another screen. */
interface LogFilter {
  actor_id?: number;
  resource?: string;
  record_id?: number | string;
}

/** Where the audit log is, filtered by a person or by a record. */
export const logPath = (filter: LogFilter): string =>
  `/audit-log?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
