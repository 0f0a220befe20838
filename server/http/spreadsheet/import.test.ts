import { desc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importCalls, messagesOf } from '../../../tests/support/importCalls';
import { csvFile, manyPeople } from '../../../tests/support/importFiles';
import { useTestApi } from '../../../tests/support/testApi';
import { auditLog, changeSetRows, groupMembers, groups, sessions, users } from '../../db/schema';

const api = useTestApi();
const { plan, correct, run, importFile, userBy, everything } = importCalls(api);

describe('rows', () => {
  it('are validated like the user form, in the requested language', async () => {
    const file = csvFile('Namn;E-post;Telefon;Personnummer\n;fel;12;123\nBara namn;;;\n');
    const { rows } = await plan(file, {}, api.care.admin, { 'Accept-Language': 'sv' });
    expect(rows.map((row) => [row.position, messagesOf(row)])).toEqual([
      [
        2,
        {
          name: 'Namn är ett obligatoriskt fält',
          email: expect.stringContaining('E-post') as string,
          phone: expect.stringContaining('Telefon') as string,
          national_security_number: expect.stringContaining('Personnummer') as string,
        },
      ],
      [3, { username: 'Ange ett användarnamn eller en e-postadress' }],
    ]);
    expect(rows.map(({ state, skipped }) => [state, skipped])).toEqual([
      ['pending', expect.any(String)],
      ['pending', 'Ange ett användarnamn eller en e-postadress'],
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
    const { changeSet } = await importFile(file);
    expect(changeSet).toMatchObject({ changed_count: 2, unchanged_count: 1, skipped_count: 0 });
    const after = await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [byNumber.id, byMail.id, byName.id]))
      .orderBy(users.id);
    expect(
      after.map(({ name, email, username, title, phone, department }) => [
        ...[name, email, username, title],
        ...[phone, department],
      ]),
    ).toEqual([
      ['Nummer', 'nytt@match.example', byNumber.username, 'Kock', null, null],
      ['Mail', 'Match@Test.example', byMail.username, 'Chef', '0701740605', null],
      ['Namn', null, 'Match.Namn', null, null, 'Kök'],
    ]);
  });

  it('of existing records are left alone on request, whatever is wrong with them', async () => {
    const { id } = await api.addUser({ company_id: api.care.id, email: 'finns@kvar.example' });
    const file = csvFile(
      'Namn;E-post;Titel;Telefon\n;finns@kvar.example;Kock;12\nNy;ny@kvar.example;Kock;\n',
    );
    const { rows, changeSet } = await plan(file, { leave_existing: '1' });
    expect(rows.map(({ id: row, action, state }) => [row, action, state])).toEqual([
      [id, 'update', 'unchanged'],
      [expect.any(Number), 'create', 'planned'],
    ]);
    expect(changeSet.skipped_count).toBe(0);
    expect(rows[0]?.issues).toBeUndefined();
  });

  it('with a masked personal number keep the one that is stored', async () => {
    const { id } = await api.addUser({
      company_id: api.care.id,
      email: 'mask@x.example',
      national_security_number: '197205039824',
    });
    const { rows } = await importFile(
      csvFile('E-post;Personnummer;Titel\nmask@x.example;720503-****;Kock\n'),
    );
    expect(rows).toMatchObject([{ id, after: { title: 'Kock' } }]);
    expect((await userBy('mask@x.example')).national_security_number).toBe('197205039824');
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
    const { rows } = await plan(file);
    expect(rows.map((row) => row.skipped)).toEqual([
      'Username is already in use',
      'Exists already, but with another value here',
    ]);
    expect(rows.map((row) => Object.keys(messagesOf(row)))).toEqual([
      ['name', 'username'],
      ['name', 'national_security_number'],
    ]);
  });

  it('that are duplicates name the first row', async () => {
    const { rows } = await plan(
      csvFile(
        'Namn;E-post;Användarnamn\nA;ett@dubbel.example;\n\nB;ETT@dubbel.example;\nC;;ett@Dubbel.example\n',
      ),
    );
    expect(rows.map((row) => [row.position, messagesOf(row)])).toEqual([
      [2, {}],
      [4, { email: 'The same as in row 2' }],
      [5, { username: expect.any(String) as string }],
    ]);
  });

  it('about the same existing user are refused after the first', async () => {
    const { username } = await api.addUser({ company_id: api.care.id, email: 'samma@dubbel.example' });
    const { rows } = await plan(
      csvFile(`E-post;Användarnamn;Titel\nsamma@dubbel.example;;Kock\n;${username ?? ''};Bagare\n`),
    );
    expect(rows.map(({ state, skipped }) => [state, skipped])).toEqual([
      ['planned', null],
      ['pending', 'The same as in row 2'],
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
    const own = await plan(file);
    expect(own.rows.map(({ skipped }) => skipped)).toEqual([
      'Only a superadmin may change a superadmin.',
      'Only a superadmin may change a superadmin.',
      'You cannot deactivate or delete yourself, or remove your own role as administrator or superadmin.',
    ]);
    expect((await plan(file, {}, superadmin)).changeSet).toMatchObject({ planned_count: 3 });
  });
});

describe('groups', () => {
  const members = async (email: string) =>
    (
      await api.db
        .select()
        .from(groupMembers)
        .where(eq(groupMembers.user_id, (await userBy(email)).id))
    )
      .map(({ group_id: group }) => group)
      .sort((a, b) => a - b);

  it('are joined by name, and created if requested', async () => {
    const file = csvFile(
      `Namn;E-post;Grupper\nA;g1@x.example;${api.care.group.name.toUpperCase()}, Nattpasset\nB;g2@x.example;nattpasset|Nattpasset\n`,
    );
    const refused = await plan(file);
    expect(refused.changeSet).toMatchObject({
      skipped_count: 2,
      unknown_words: [{ field: 'group_ids', word: 'Nattpasset', rows: 2 }],
    });
    expect(refused.rows.map(messagesOf)).toEqual([
      { group_ids: '“Nattpasset” does not exist' },
      { group_ids: '“nattpasset” does not exist' },
    ]);
    const corrected = await correct(refused, {
      replace: [{ field: 'group_ids', word: 'Nattpasset', create: true }],
    });
    expect(corrected.changeSet).toMatchObject({ planned_count: 2, skipped_count: 0, unknown_words: [] });
    await run(corrected);
    const made = await api.db.select().from(groups).where(eq(groups.name, 'Nattpasset'));
    expect(made.map(({ company_id: company }) => company)).toEqual([api.care.id]);
    expect(await members('g1@x.example')).toEqual([api.care.group.id, made[0]?.id]);
    expect(await members('g2@x.example')).toEqual([made[0]?.id]);
    // The second time there is nothing to do.
    expect((await plan(file)).changeSet).toMatchObject({ unchanged_count: 2, planned_count: 0 });
  });

  it('are never left', async () => {
    const person = await api.addUser({ company_id: api.care.id, email: 'stannar@x.example' });
    const [other] = await api.db
      .insert(groups)
      .values({ company_id: api.care.id, name: 'Stannar' })
      .returning();
    await api.db.insert(groupMembers).values({ user_id: person.id, group_id: other?.id ?? 0 });
    const { rows } = await importFile(csvFile(`E-post;Grupper\nstannar@x.example;${api.care.group.name}\n`));
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ group_ids: [other?.id] }, { group_ids: [api.care.group.id, other?.id] }],
    ]);
    expect(await members('stannar@x.example')).toEqual([api.care.group.id, other?.id]);
  });
});

describe('an import', () => {
  it('writes nothing when it is planned, and is logged when it is run', async () => {
    const before = await everything();
    const file = csvFile(
      'Namn;E-post;Personnummer;Grupper\nLoggad;logg@x.example;640823-3234;Loggar\n',
      'lista.csv',
    );
    const planned = await correct(await plan(file), {
      replace: [{ field: 'group_ids', word: 'Loggar', create: true }],
    });
    expect(await everything()).toBe(before);
    expect(planned.rows[0]?.after).toMatchObject({ name: 'Loggad', national_security_number: '***' });
    const { id } = await run(planned);
    const lines = (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)).reverse();
    expect(lines.map(({ action, resource, actor_id: actor }) => [action, resource, actor])).toEqual([
      ['create', 'groups', api.care.admin.id],
      ['create', 'users', api.care.admin.id],
      ['import', 'users', api.care.admin.id],
    ]);
    expect(lines.map((line) => line.change_set_id)).toEqual([id, id, id]);
    expect(lines[1]?.record_id).toBe((await userBy('logg@x.example')).id);
    expect(lines[1]?.changes).toMatchObject({
      name: 'Loggad',
      national_security_number: '***',
      group_ids: [lines[0]?.record_id],
    });
    expect(lines[2]?.changes).toMatchObject({ file: 'lista.csv', done: 1, skipped: 0 });
    const stored = await api.db.select().from(changeSetRows).where(eq(changeSetRows.change_set_id, id));
    expect(JSON.stringify([lines, stored])).not.toMatch(/640823|3234/);
  });

  it('ends the sessions of deactivated users', async () => {
    const user = await api.addUser({ company_id: api.care.id, email: 'ut@x.example' });
    await api.tokenOf(user);
    await importFile(csvFile('E-post;Aktiv\nut@x.example;nej\n'));
    expect(await api.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
  });

  it('leaves out refused rows, with reasons', async () => {
    const { changeSet, rows } = await importFile(
      csvFile('Namn;E-post\nBra;bra@delvis.example\nDålig;dålig\n'),
    );
    expect(changeSet).toMatchObject({ changed_count: 1, skipped_count: 1 });
    expect(rows.map(({ position, state, skipped }) => [position, state, skipped])).toEqual([
      [2, 'done', null],
      [3, 'pending', 'E-mail must be a valid e-mail address'],
    ]);
    expect((await userBy('bra@delvis.example')).name).toBe('Bra');
  });

  it('of a thousand users counts what it has done', async () => {
    const planned = await correct(await plan(csvFile(manyPeople(1_000))), {
      replace: [{ field: 'group_ids', word: 'Massan', create: true }],
    });
    expect(planned.changeSet).toMatchObject({ planned_count: 1_000, skipped_count: 0 });
    const { changeSet } = await run(planned);
    expect(changeSet).toMatchObject({ total: 1_000, changed_count: 1_000, done_count: 1_000, left_count: 0 });
    const [group] = await api.db.select().from(groups).where(eq(groups.name, 'Massan'));
    expect(await api.db.$count(groupMembers, eq(groupMembers.group_id, group?.id ?? 0))).toBe(1_000);
  });
});
