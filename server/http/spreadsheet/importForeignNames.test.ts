import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCalls, messagesOf } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { attempts, users } from '../../db/schema';
import { FOREIGN_NAME, WINDOW } from '../../services/attemptLimit';

const api = useTestApi();
const { plan, correct, run } = importCalls(api);

const LIMIT = FOREIGN_NAME.perAccount;
const UNAVAILABLE = { email: 'E-mail cannot be used' };

/** Adds users to the other company, and returns their addresses. */
const addForeign = async (count: number): Promise<string[]> => {
  const added = [];
  for (let n = 0; n < count; n += 1) added.push(await api.addUser({ company_id: api.logistics.id }));
  return added.map(({ email }) => email ?? '');
};

const fileOf = (emails: readonly string[]) =>
  csvFile(`Namn;E-post\n${emails.map((email) => `Eva;${email}`).join('\n')}\n`);

const counted = () => api.db.$count(attempts, eq(attempts.scope, FOREIGN_NAME.scope));

beforeEach(async () => {
  await api.db.delete(attempts);
});

describe('an import', () => {
  it('refuses names of other companies with a neutral message, and counts them', async () => {
    const foreign = await addForeign(3);
    const { rows, changeSet } = await plan(fileOf([...foreign, 'ny@neutral.example']));
    expect(rows.map(messagesOf)).toEqual([...foreign.map(() => UNAVAILABLE), {}]);
    expect([changeSet.planned_count, await counted()]).toEqual([1, 3]);
  });

  it('does not count when no name is foreign', async () => {
    await plan(fileOf(['fri@neutral.example']));
    await plan(
      csvFile(
        `Namn;E-post;Användarnamn\nC;${api.care.admin.email ?? ''};${api.care.editor.username ?? ''}\n`,
      ),
    );
    expect(await counted()).toBe(0);
  });

  it('counts corrections', async () => {
    const [email = ''] = await addForeign(1);
    const { rows } = await correct(await plan(fileOf(['fel'])), {
      cells: [{ row: 2, field: 'email', text: email }],
    });
    expect([messagesOf(rows[0] ?? expect.fail()), await counted()]).toEqual([UNAVAILABLE, 1]);
  });

  it('tells nothing beyond the limit, not even whether a name is free', async () => {
    const foreign = await addForeign(LIMIT + 1);
    const planned = await plan(fileOf([...foreign, 'ny@grans.example']));
    const reasons = (rows: typeof planned.rows) => rows.slice(-2).map(({ skipped }) => skipped);
    const tooMany = expect.stringContaining('Too many attempts') as string;
    expect(reasons(planned.rows)).toEqual([tooMany, tooMany]);
    const told = planned.rows.filter(({ issues }) => issues !== undefined);
    expect(told.length).toBeLessThanOrEqual(LIMIT);
    // All of them are tried again the second time.
    api.pass(WINDOW + 1_000);
    const { rows } = await run(await run(planned));
    expect(reasons(rows)).toEqual([tooMany, tooMany]);
    expect(await api.db.$count(users, eq(users.email, 'ny@grans.example'))).toBe(0);
  });
});

describe('a user', () => {
  const create = (email: string) =>
    api.call('POST', '/users', { as: api.care.admin, body: { name: 'Eva', email } });

  it('cannot get a name of another company; the message does not tell who has it', async () => {
    const [email = ''] = await addForeign(1);
    expect(fieldErrors(await create(email))).toEqual({ email: ['E-mail cannot be used'] });
    const update = await api.call('PATCH', `/users/${api.care.staff.id}`, {
      as: api.care.admin,
      body: { username: email },
    });
    expect(fieldErrors(update)).toEqual({ username: ['Username cannot be used'] });
    expect(fieldErrors(await create(api.care.editor.email ?? ''))).toEqual({
      email: ['E-mail is already in use'],
    });
    expect(await counted()).toBe(2);
  });

  it('created in parallel with others tells at most as many names as the limit', async () => {
    const foreign = await addForeign(LIMIT + 5);
    const answers = await Promise.all(foreign.map(create));
    const told = answers.filter(({ status }) => status === 422);
    expect(told.length).toBeLessThanOrEqual(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - told.length);
    const free = await create('fri@parallell.example');
    expect(free.status).toBe(429);
    expect(await api.db.$count(users, eq(users.email, 'fri@parallell.example'))).toBe(0);
  });
});
