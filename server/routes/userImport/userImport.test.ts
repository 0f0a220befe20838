import { desc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { ImportReport } from '../../../contract/userImport';
import { csvFile, manyPeople } from '../../../tests/support/importFiles';
import { codeOf, fieldErrors, useTestApi } from '../../../tests/support/testApi';
import { auditLog, groupMembers, groups, sessions, users } from '../../db/schema';
import { firstRow } from '../../core/rows';
import { importCalls, formOf, NO_DRY_RUN } from '../../../tests/support/importCalls';

const api = useTestApi();
const { send, report, userBy, everything } = importCalls(api);

describe('rows', () => {
  it('are validated like the user form, in the requested language', async () => {
    const file = csvFile('Namn;E-post;Telefon;Personnummer\n;fel;12;123\nBara namn;;;\n');
    const { rows } = await report(file, {}, api.care.admin, { 'Accept-Language': 'sv' });
    expect(rows.map(({ number, errors }) => [number, errors])).toEqual([
      [
        2,
        {
          name: ['Namn är ett obligatoriskt fält'],
          email: [expect.stringContaining('E-post')],
          phone: [expect.stringContaining('Telefon')],
          national_security_number: [expect.stringContaining('Personnummer')],
        },
      ],
      [3, { username: ['Ange ett användarnamn eller en e-postadress'] }],
    ]);
  });

  it('are matched by personal number, email and username; empty cells change nothing', async () => {
    const company_id = api.care.id;
    const pnr = '198507099805';
    const [byNumber, byMail, byName] = [
      await api.addUser({ company_id, name: 'Nummer', national_security_number: pnr, title: 'Kock' }),
      await api.addUser({ company_id, name: 'Mail', email: 'Match@Test.example', phone: '0701740605' }),
      await api.addUser({ company_id, name: 'Namn', username: 'Match.Namn', email: null, department: 'Kök' }),
    ];
    const file = csvFile(
      'Namn;E-post;Användarnamn;Personnummer;Titel;Avdelning\n' +
        `Nummer;nytt@match.example;;850709-9805;;\n` +
        `;match@test.EXAMPLE;;;Chef;\n` +
        `;;match.namn;;;Kök\n`,
    );
    const { rows, totals } = await report(file, NO_DRY_RUN);
    expect([rows, totals]).toEqual([[], { create: 0, update: 2, unchanged: 1, refuse: 0 }]);
    const after = await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [byNumber.id, byMail.id, byName.id]))
      .orderBy(users.id);
    expect(after.map(({ name, email, title, phone }) => [name, email, title, phone])).toEqual([
      ['Nummer', 'nytt@match.example', 'Kock', null],
      ['Mail', 'Match@Test.example', 'Chef', '0701740605'],
      ['Namn', null, null, null],
    ]);
    const alone = await report(file.slice(0) as File, { update_existing: '0' });
    expect(alone.totals).toEqual({ create: 0, update: 0, unchanged: 3, refuse: 0 });
    const left = await report(csvFile('Namn;E-post;Titel\n;match@test.example;Kock\n'), {
      update_existing: '0',
    });
    expect(left.rows[0]).toMatchObject({ action: 'unchanged' });
    expect(left.rows[0]?.errors).toBeUndefined();
  });

  it('with a sign-in name or number of another user are refused', async () => {
    const company_id = api.care.id;
    await api.addUser({
      company_id,
      national_security_number: '199001252387',
      email: 'har.nummer@x.example',
    });
    const file = csvFile(
      'Namn;E-post;Användarnamn;Personnummer\n' +
        `C;${api.care.admin.email ?? ''};${api.care.editor.username ?? ''};\n` +
        'D;har.nummer@x.example;;19121212-1212\n',
    );
    const { rows } = await report(file);
    expect(rows.map(({ errors }) => errors)).toEqual([
      { username: ['Username is already in use'] },
      { national_security_number: ['The person already exists with another personal number'] },
    ]);
  });

  it('that are duplicates name the first row', async () => {
    const { rows } = await report(
      csvFile(
        'Namn;E-post;Användarnamn\nA;ett@dubbel.example;\n\nB;ETT@dubbel.example;\nC;;ett@Dubbel.example\n',
      ),
    );
    expect(rows.map(({ number, errors }) => [number, errors])).toEqual([
      [2, undefined],
      [4, { email: ['Same person as in row 2'] }],
      [5, { username: ['Same person as in row 2'] }],
    ]);
  });

  it('change superadmins only for superadmins, and cannot lock out the current user', async () => {
    const { admin, superadmin } = api.care;
    const file = csvFile(
      'E-post;Namn;Roller;Aktiv;Titel\n' +
        `${superadmin.email ?? ''};;;;Ny\n` +
        `ny.super@x.example;Ny;superadmin;;\n` +
        `${admin.email ?? ''};;;nej;\n`,
    );
    const own = await report(file);
    expect(own.rows.map(({ errors }) => errors?.row)).toEqual([
      ['Only a superadmin may change a superadmin.'],
      ['Only a superadmin may change a superadmin.'],
      ['You cannot deactivate or delete yourself, or remove your own administrator role.'],
    ]);
    expect((await report(file, {}, superadmin)).totals).toMatchObject({ create: 1, update: 2 });
  });
});

describe('groups', () => {
  it('are joined by name, and created if requested', async () => {
    const file = csvFile(
      `Namn;E-post;Grupper\nA;g1@x.example;${api.care.group.name.toUpperCase()}, Nattpasset\nB;g2@x.example;nattpasset|Nattpasset\n`,
    );
    const refused = await report(file);
    expect([refused.unknown_groups, refused.totals.refuse]).toEqual([['Nattpasset'], 2]);
    expect(refused.rows[1]?.errors).toEqual({ groups: ['There is no group called nattpasset'] });
    await report(file, { ...NO_DRY_RUN, create_groups: '1' });
    const made = await api.db.select().from(groups).where(eq(groups.name, 'Nattpasset'));
    expect(made.map(({ company_id: company }) => company)).toEqual([api.care.id]);
    const members = async (email: string) =>
      (
        await api.db
          .select()
          .from(groupMembers)
          .where(eq(groupMembers.user_id, (await userBy(email)).id))
      )
        .map(({ group_id: group }) => group)
        .sort((a, b) => a - b);
    expect(await members('g1@x.example')).toEqual([api.care.group.id, made[0]?.id]);
    expect(await members('g2@x.example')).toEqual([made[0]?.id]);
    // The second time there is nothing to do.
    expect((await report(file)).totals).toMatchObject({ unchanged: 2 });
  });
});

describe('an import', () => {
  it('writes nothing in a dry run, and is logged otherwise', async () => {
    const before = await everything();
    const file = csvFile(
      'Namn;E-post;Personnummer;Grupper\nLoggad;logg@x.example;640823-3234;Loggar\n',
      'lista.csv',
    );
    await report(file, { create_groups: '1' });
    expect(await everything()).toBe(before);
    await report(file, { ...NO_DRY_RUN, create_groups: '1' });
    const lines = (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)).reverse();
    expect(lines.map(({ action, resource, actor_id: actor }) => [action, resource, actor])).toEqual([
      ['create', 'groups', api.care.admin.id],
      ['create', 'users', api.care.admin.id],
      ['import', 'users', api.care.admin.id],
    ]);
    expect(lines[1]?.record_id).toBe((await userBy('logg@x.example')).id);
    expect(lines[1]?.changes).toMatchObject({ name: 'Loggad', national_security_number: '***' });
    expect(lines[2]?.changes).toMatchObject({ file: 'lista.csv', create: 1, refuse: 0 });
  });

  it('ends the sessions of deactivated users', async () => {
    const user = await api.addUser({ company_id: api.care.id, email: 'ut@x.example' });
    await api.tokenOf(user);
    await report(csvFile('E-post;Aktiv\nut@x.example;nej\n'), NO_DRY_RUN);
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
  });

  it('with refused rows only runs with skip_refused', async () => {
    const file = csvFile('Namn;E-post\nBra;bra@delvis.example\nDålig;dålig\n');
    const before = await everything();
    const answer = await send(file, NO_DRY_RUN);
    expect([answer.status, codeOf(answer), fieldErrors(answer).file?.[0]]).toEqual([
      422,
      'import_refused',
      'Row 3 was rejected: E-mail must be a valid e-mail address',
    ]);
    expect(await everything()).toBe(before);
    const { rows, totals } = await report(file, { ...NO_DRY_RUN, skip_refused: '1' });
    expect([totals.create, rows.map(({ number }) => number)]).toEqual([1, [3]]);
    expect((await userBy('bra@delvis.example')).name).toBe('Bra');
  });

  it('that fails names the row and is rolled back', async () => {
    await api.db.execute(sql`alter table users add constraint no_boom check (name <> 'Boom')`);
    const text = manyPeople(700).split('\n');
    text[612] = text[612]?.replace(/^Person \w+/, 'Boom') ?? '';
    const before = await everything();
    const file = csvFile(text.join('\n'));
    const answer = await send(file, { ...NO_DRY_RUN, create_groups: '1' });
    expect([answer.status, codeOf(answer), (answer.body as { message: string }).message]).toEqual([
      409,
      'import_row_failed',
      'Failed to add users: row 613 could not be saved. Nothing was saved.',
    ]);
    expect(await everything()).toBe(before);
    const lines = await api.fetch('/users/import', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
        Accept: 'application/x-ndjson',
      },
      body: formOf(file, { ...NO_DRY_RUN, create_groups: '1' }),
    });
    const last: unknown = JSON.parse((await lines.text()).trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ status: 409, error: { code: 'import_row_failed' } });
    expect(await everything()).toBe(before);
    await api.db.execute(sql`alter table users drop constraint no_boom`);
  });

  const stream = async (file: File) =>
    api.fetch('/users/import', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenOf(api.care.admin)}`,
        Accept: 'application/x-ndjson',
      },
      body: formOf(file, { ...NO_DRY_RUN, create_groups: '1' }),
    });

  it('takes a connection to the database only when it is its turn', async () => {
    const transaction = api.db.transaction.bind(api.db);
    let [open, most] = [0, 0];
    const spy = vi.spyOn(api.db, 'transaction').mockImplementation(async (run) => {
      open += 1;
      most = Math.max(most, open);
      return transaction(run).finally(() => (open -= 1));
    });
    const refused = csvFile('Name;E-mail\nAnna;anna');
    const textOf = async () => (await stream(refused)).text();
    await Promise.all([textOf(), textOf(), send(refused), send(refused)]);
    expect([spy.mock.calls.length, most]).toEqual([4, 1]);
    spy.mockRestore();
  });

  it('that is cancelled is rolled back', async () => {
    const before = await everything();
    // Enough batches to be in the middle when the response arrives.
    const { body } = await stream(csvFile(manyPeople(10_000)));
    const reader = body?.getReader();
    let seen = '';
    while (!seen.includes('"done":500')) seen += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect(await everything()).toBe(before);
  });

  it('of ten thousand users reports its progress', async () => {
    const answer = await stream(csvFile(manyPeople(10_000)));
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { done?: number; total?: number; data?: ImportReport });
    expect(lines.slice(0, 2)).toEqual([
      { done: 0, total: 10_000 },
      { done: 500, total: 10_000 },
    ]);
    expect(lines.at(-2)).toEqual({ done: 10_000, total: 10_000 });
    expect(lines.at(-1)?.data?.totals.create).toBe(10_000);
    const { n } = firstRow(
      await api.db
        .select({ n: sql<string>`count(*)` })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.group_id))
        .where(eq(groups.name, 'Massan')),
    );
    expect(Number(n)).toBe(10_000);
  });
});
