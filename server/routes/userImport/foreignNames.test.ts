import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCalls, NO_DRY_RUN } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { codeOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { attempts, users } from '../../db/schema';
import { FOREIGN_NAME } from '../../services/attemptLimit';

const api = useTestApi();
const { send, report, everything } = importCalls(api);

const LIMIT = FOREIGN_NAME.perAccount;

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

describe('a dry run', () => {
  it('plans names of other companies like unknown ones', async () => {
    const [email = ''] = await addForeign(1);
    await api.addUser({ company_id: api.logistics.id, username: 'granne', email: null });
    const plan = (emails: string[], username: string) =>
      report(
        csvFile(
          `Namn;E-post;Användarnamn\n${emails.map((text) => `Eva;${text};`).join('\n')}\nBo;;${username}\n`,
        ),
      );
    const shape = async (...names: Parameters<typeof plan>) => {
      const { totals, rows } = await plan(...names);
      return { totals, rows: rows.map(({ action, errors }) => ({ action, errors })) };
    };
    expect(await shape([email.toUpperCase()], 'Granne')).toEqual(
      await shape(['nobody@free.example'], 'nobody'),
    );
    expect(await counted()).toBe(0);
  });

  it('still refuses names of the own company', async () => {
    const file = csvFile(
      `Namn;E-post;Användarnamn\nC;${api.care.admin.email ?? ''};${api.care.editor.username ?? ''}\n`,
    );
    expect((await report(file)).rows[0]?.errors).toEqual({ username: ['Username is already in use'] });
  });
});

describe('an import', () => {
  it('refuses names of other companies with a neutral message, and counts them', async () => {
    const foreign = await addForeign(3);
    const file = fileOf([...foreign, 'ny@neutral.example']);
    const { rows, totals } = await report(file, { ...NO_DRY_RUN, skip_refused: '1' });
    expect(rows.map(({ errors }) => errors)).toEqual(
      foreign.map(() => ({ email: ['E-mail cannot be used'] })),
    );
    expect([totals.create, await counted()]).toEqual([1, 3]);
  });

  it('does not count when no name is foreign', async () => {
    await report(fileOf(['fri@neutral.example']), NO_DRY_RUN);
    expect(await counted()).toBe(0);
  });

  it('tells nothing beyond the limit', async () => {
    const foreign = await addForeign(LIMIT + 1);
    const before = await everything();
    const answer = await send(fileOf([...foreign, 'ny@grans.example']), { ...NO_DRY_RUN, skip_refused: '1' });
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_attempts']);
    expect(await everything()).toBe(before);
    // Not even whether a name is free.
    const free = await send(fileOf(['fri@grans.example']), NO_DRY_RUN);
    expect([free.status, free.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
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
