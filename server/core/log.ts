import type { Log, LogEntry } from './deps';
import type { Settings } from './env';

const write = (level: string, entry: LogEntry): void => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...entry })}\n`);
};

/** Logs JSON lines to standard output. */
export const createLog = (level: Settings['LOG_LEVEL']): Log => ({
  info: (entry) => {
    if (level === 'info') write('info', entry);
  },
  error: (entry) => {
    if (level !== 'silent') write('error', entry);
  },
});
