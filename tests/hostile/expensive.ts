import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeSet } from '../../contract/changeSet';
import { csvFile } from '../support/importFiles';
import type { Call } from './target';

/** Users that the requests work on. */
const USERS = 3_000;
const EXPORTS = 20;

/** Runs requests that take long, one kind after the other. @param done called after each kind, with its time */
export const expensiveRequests = async (
  url: string,
  token: string,
  call: Call,
  done: (name: string, ms: number) => Promise<void>,
): Promise<void> => {
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    await done(name, Math.round(performance.now() - began));
    return result;
  };
  const download = (path: string) =>
    fetch(`${url}/api/v2${path}`, { headers: { Authorization: `Bearer ${token}` } }).then((response) =>
      response.arrayBuffer(),
    );
  /** Resolves when a change set has nothing left to do. */
  const workedOn = async (id: number | undefined) => {
    while (((await call('GET', `/change-sets/${id}`)).data as ChangeSet | undefined)?.working)
      await sleep(50);
  };
  const planned = await step(`plan of an import of ${USERS} users`, async () => {
    const body = new FormData();
    const rows = Array.from({ length: USERS }, (_, n) => `Eva ${n};eva${n}@many.example`);
    body.append('file', csvFile(`Name;E-mail\n${rows.join('\n')}`));
    const response = await fetch(`${url}/api/v2/users/spreadsheet`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    const { data } = (await response.json()) as { data?: Pick<ChangeSet, 'id'> };
    await workedOn(data?.id);
    return data?.id;
  });
  const ids = await step(`import of ${USERS} users`, async () => {
    await call('POST', `/change-sets/${planned}/run`, {});
    await workedOn(planned);
    return ((await call('GET', `/users/ids?filter[created_in]=${planned}`)).data ?? []) as number[];
  });
  const some = ids.slice(0, 1_000);
  const change = async (body: object) => {
    const all = { resource: 'users', ids: some, run: true, ...body };
    const { id } = (await call('POST', '/change-sets', all)).data as Pick<ChangeSet, 'id'>;
    await workedOn(id);
    return id;
  };
  const changes = [{ source: 'department', operation: 'set', value: 'Kök' }];
  const changeSet = await step('a change set', () => change({ kind: 'edit', changes }));
  await step('the undo of a change set', async () => {
    await call('POST', `/change-sets/${changeSet}/undo`);
    await workedOn(changeSet);
  });
  await step(`deletion of ${some.length} users`, () => change({ kind: 'delete' }));
  await step(`restoring ${some.length} users`, () => change({ kind: 'restore' }));
  for (const format of ['csv', 'xlsx'])
    await step(`export of the audit log as ${format}`, () => download(`/audit-log/export?format=${format}`));
  await step('the spreadsheet of users', () => download('/users/spreadsheet'));
  await step(`${EXPORTS} exports of users at once`, () =>
    Promise.all(Array.from({ length: EXPORTS }, () => download('/users/export?format=xlsx'))),
  );
};
