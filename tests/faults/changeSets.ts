import { count, eq, inArray } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeSet, ChangeSetCreate } from '../../contract/changeSet';
import type { Database } from '../../server/core/deps';
import { auditLog, users } from '../../server/db/schema';
import type { createRandom } from '../../server/demo/random';
import type { RunningServer } from './server';
import { call, importPeople } from './writers';

const ROWS = 400;
/** Milliseconds of work before a kill. */
const LONGEST = 2_500;
/** Milliseconds for a phase of a change set, with its kills. */
const LIMIT = 10 * 60_000;

const KINDS = ['edit', 'delete'] as const;

interface Options {
  /** Called after each kill. */
  start: () => Promise<RunningServer>;
  /** Opens the database of a server that does not run. */
  read: <Result>(query: (db: Database) => Promise<Result>) => Promise<Result>;
  token: string;
  random: ReturnType<typeof createRandom>;
  /** Kills until this returns true. */
  isEnough: (kills: number) => boolean;
}

/**
 * Kills the server while change sets run and are undone, and finds rows that a phase has not changed, or has changed twice.
 * @param server runs; it is stopped at the end
 */
export const killChangeSets = async (
  server: RunningServer,
  { start, read, token, random, isEnough }: Options,
): Promise<{ kills: number; findings: string[] }> => {
  const findings: string[] = [];
  /** The phases that each change set has completed. */
  const phases = new Map<number, number>();
  let kills = 0;
  const api = <Data>(method: string, path: string, body?: object) =>
    call<Data>({ url: server.url, token }, method, path, body);

  const ids = (await importPeople({ url: server.url, token }, 'many', ROWS)) ?? [];
  if (ids.length !== ROWS) throw new Error(`Only ${ids.length} of ${ROWS} users were imported.`);
  const titles = new Map<number, string | null>(ids.map((id) => [id, null]));

  const kill = async (): Promise<void> => {
    await server.kill('SIGKILL');
    kills += 1;
    server = await start();
  };
  /** Waits until a phase is complete, with kills. */
  const complete = async (id: number): Promise<void> => {
    for (const end = Date.now() + LIMIT; Date.now() < end;) {
      const stays = isEnough(kills);
      await sleep(stays ? 200 : random.below(LONGEST));
      const found = await api<ChangeSet>('GET', `/change-sets/${id}`);
      if (found && !found.working) {
        const { changed_count: changed, left_count: left, skipped_count: skipped, error } = found;
        if (changed !== ROWS || left > 0 || skipped > 0)
          findings.push(`change set ${id}: ${changed} changed, ${left} left, ${skipped} skipped, ${error}`);
        return;
      }
      if (!stays) await kill();
    }
    findings.push(`change set ${id} did not go on`);
  };
  const run = async (id: number, path: string): Promise<void> => {
    if (path) await api('POST', `/change-sets/${id}/${path}`);
    await complete(id);
    phases.set(id, (phases.get(id) ?? 0) + 1);
  };

  for (let round = 0; !isEnough(kills); round += 1) {
    const kind = KINDS[round % KINDS.length] ?? 'edit';
    const body: ChangeSetCreate = {
      resource: 'users',
      kind,
      ids,
      ...(kind === 'edit' && { changes: [{ source: 'title', operation: 'set', value: `Title ${round}` }] }),
      run: true,
    };
    const made = await api<ChangeSet>('POST', '/change-sets', body);
    if (!made) throw new Error('The change set was refused.');
    await run(made.id, '');
    if (kind === 'delete' || random.chance(0.5)) await run(made.id, 'undo');
    else for (const id of ids) titles.set(id, `Title ${round}`);
  }
  await server.kill('SIGTERM');

  await read(async (db) => {
    const rows = await db
      .select({ id: users.id, title: users.title })
      .from(users)
      .where(inArray(users.id, ids));
    const stored = new Map(rows.map(({ id, title }) => [id, title]));
    for (const [id, title] of titles)
      if (stored.get(id) !== title) findings.push(`user ${id} has the title ${stored.get(id)}, not ${title}`);
    for (const [id, expected] of phases) {
      const lines = await db
        .select({ user: auditLog.record_id, lines: count() })
        .from(auditLog)
        .where(eq(auditLog.change_set_id, id))
        .groupBy(auditLog.record_id);
      const logged = new Map(lines.map((line) => [line.user, line.lines]));
      for (const user of ids)
        if (logged.get(user) !== expected)
          findings.push(`change set ${id}: user ${user} has ${logged.get(user) ?? 0} lines, not ${expected}`);
    }
  });
  return { kills, findings };
};
