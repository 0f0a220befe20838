import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importCalls } from '../../../tests/support/importCalls';
import { csvFile } from '../../../tests/support/importFiles';
import { useTestApi } from '../../../tests/support/testApi';

const api = useTestApi();
const { plan } = importCalls(api);

const PERSON = {
  name: 'Hemlig Person',
  email: 'hemlig@logg.example',
  number: '640823-3234',
  title: 'Hemlig titel',
};
const file = csvFile(
  `Namn;E-post;Personnummer;Befattning\n${Object.values(PERSON).join(';')}\nAnna;anna@annat.example;;\n`,
);
const PERSONAL = [PERSON.name, 'Hemlig', PERSON.email, '196408233234', '640823', 'logg.example'];

/** Makes the database reject a row, and returns what was logged. */
const logOf = async (reject: readonly string[], undo: readonly string[]): Promise<string> => {
  api.logged.length = 0;
  for (const statement of reject) await api.db.execute(sql.raw(statement));
  const { rows } = await plan(file);
  for (const statement of undo) await api.db.execute(sql.raw(statement));
  expect(rows.map(({ state, skipped }) => [state, skipped])).toEqual([
    ['pending', 'Something went wrong.'],
    ['planned', null],
  ]);
  return JSON.stringify(api.logged);
};

const trigger = (statement: string): [reject: string[], undo: string[]] => [
  [
    `create function fails() returns trigger language plpgsql as $$ begin if new.name like 'Hemlig%' then ${statement}; end if; return new; end $$`,
    'create trigger fails before insert on users for each row execute function fails()',
  ],
  ['drop trigger fails on users', 'drop function fails()'],
];

const cases: [what: string, code: string, rejection: [reject: string[], undo: string[]]][] = [
  [
    'a unique violation',
    '23505',
    [
      [
        "create unique index odd on users ((1)) where email like '%@logg.example'",
        "insert into users (company_id, name, email) select id, 'Odd', 'odd@logg.example' from companies limit 1",
      ],
      ["delete from users where email = 'odd@logg.example'", 'drop index odd'],
    ],
  ],
  [
    'a check violation',
    '23514',
    [
      ["alter table users add constraint odd check (name not like 'Hemlig%')"],
      ['alter table users drop constraint odd'],
    ],
  ],
  [
    'a value that is too long',
    '22001',
    [
      ['create table short (name varchar(4))', ...trigger('insert into short values (new.name)')[0]],
      [...trigger('')[1], 'drop table short'],
    ],
  ],
  ['a value of the wrong type', '22P02', trigger('perform new.name::int')],
  [
    'a message of a trigger',
    'P0001',
    trigger("raise exception 'bad row: % %', new.name, new.national_security_number"),
  ],
];

describe('the log of an import', () => {
  it.each(cases)('has the code but no personal data of %s', async (_, code, rejection) => {
    const log = await logOf(...rejection);
    expect(log).toContain('unexpected error');
    expect(log).toContain(code);
    for (const text of PERSONAL) expect(log.includes(text), text).toBe(false);
  });
});
