import { describe, expect, it } from 'vitest';
import { addImport, addTo, addToImport } from './edit';
import { fieldsOf } from './fields';
import { labelsOf, readLabels, type Catalogues } from './labels';
import { labelOf, namesOf, Refusal } from './names';
import { sameAsEnglish } from './places';

describe('the name of a resource', () => {
  it('is written in every way of the house', () => {
    expect(namesOf('parking-permits')).toEqual({
      resource: 'parking-permits',
      table: 'parking_permits',
      many: 'parkingPermits',
      one: 'parkingPermit',
      Type: 'ParkingPermit',
      noun: 'parking_permit',
      words: { many: 'parking permits', one: 'parking permit' },
    });
  });

  it.each([
    ['rooms', 'room'],
    ['policies', 'policy'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['classes', 'class'],
    ['houses', 'house'],
  ])('%s: one of them is a %s', (many, one) => {
    expect(namesOf(many).one).toBe(one);
  });

  it('takes a singular of its own', () => {
    expect(namesOf('people', 'person')).toMatchObject({ table: 'people', one: 'person', Type: 'Person' });
  });

  it.each([
    '',
    'Rooms',
    'parking_permits',
    'rooms/',
    '1rooms',
    'a--bs',
    '-rooms',
    'räume',
    'x'.repeat(41) + 's',
  ])('%j is none', (name) => {
    expect(() => namesOf(name)).toThrow(Refusal);
  });

  it.each(['sheep', 'address', 'glass'])('%s has no ending that tells its singular', (name) => {
    expect(() => namesOf(name)).toThrow(/--singular/);
  });

  it('is no word that SQL keeps', () => {
    expect(() => namesOf('references')).toThrow(/SQL/);
    expect(() => namesOf('user', 'use')).toThrow(/SQL/);
  });
});

describe('the fields', () => {
  it('have a kind, and may be left empty', () => {
    expect(fieldsOf('name, seats:number,note:longtext?,day:date')).toEqual([
      { name: 'name', kind: 'text', optional: false },
      { name: 'seats', kind: 'number', optional: false },
      { name: 'note', kind: 'longtext', optional: true },
      { name: 'day', kind: 'date', optional: false },
    ]);
  });

  it.each([
    ['', 'no field'],
    ['name,,', 'no field'],
    ['Name', 'no field'],
    ['name:string', 'is one of'],
    ['name:text:x', 'is one of'],
    ['name,id:number', 'every row'],
    ['name,search', 'every row'],
    ['name,order:number', 'SQL'],
    ['name,booked:boolean?', 'yes or no'],
    ['name,name', 'twice'],
    ['seats:number', 'names a row'],
    ['name:text?', 'names a row'],
    ['note:longtext', 'names a row'],
  ])('%j: %s', (text, reason) => {
    expect(() => fieldsOf(text)).toThrow(reason);
    expect(() => fieldsOf(text)).toThrow(Refusal);
  });
});

const catalogues: Catalogues = {
  en: { resources: { a: { fields: { name: 'Name', day: 'Day' } }, b: { fields: { name: 'Name' } } } },
  sv: { resources: { a: { fields: { name: 'Namn', day: 'Dag' } }, b: { fields: { name: 'Namn' } } } },
  de: { resources: { a: { fields: { name: 'Name', day: 'Tag' } }, b: { fields: { name: 'Bezeichnung' } } } },
  no: { resources: { a: { fields: { name: 'Navn', day: 'Dag' } }, b: { fields: { name: 'Navn' } } } },
};
const rooms = namesOf('rooms');
const fields = fieldsOf('name,day:date,seats:number');

describe('the labels', () => {
  it('are given, known, answered, or English', async () => {
    const asked: string[] = [];
    const given = readLabels(
      '{"sv": {"name": "Rum |||| Rummen", "fields": {"day": "Bokad dag"}}, "en": {"fields": {"seats": "Chairs"}}}',
      fields,
    );
    const labels = await labelsOf(rooms, fields, given, catalogues, (question, fallback) => {
      asked.push(question);
      return Promise.resolve(question === 'de: one of rooms' ? 'Raum' : fallback);
    });
    expect(labels).toEqual({
      en: { one: 'Room', many: 'Rooms', fields: { name: 'Name', day: 'Day', seats: 'Chairs' } },
      sv: { one: 'Rum', many: 'Rummen', fields: { name: 'Namn', day: 'Bokad dag', seats: 'Chairs' } },
      de: { one: 'Raum', many: 'Rooms', fields: { name: 'Bezeichnung', day: 'Tag', seats: 'Chairs' } },
      no: { one: 'Room', many: 'Rooms', fields: { name: 'Navn', day: 'Dag', seats: 'Chairs' } },
    });
    expect(asked).toEqual([
      'sv: the field seats',
      'de: one of rooms',
      'de: several rooms',
      'de: the field seats',
      'no: one of rooms',
      'no: several rooms',
      'no: the field seats',
    ]);
    expect(sameAsEnglish(rooms, labels)).toEqual({
      everywhere: ['resources.rooms.fields.seats'],
      only: [
        ['sv', []],
        ['de', []],
        ['no', ['resources.rooms.name', 'resources.rooms.forcedCaseName']],
      ],
    });
  });

  it.each([
    ['{', 'no JSON'],
    ['{"fr": {}}', 'fr'],
    ['{"sv": {"name": "Rum"}}', '||||'],
    ['{"sv": {"name": " |||| Rum"}}', '||||'],
    ['{"sv": {"fields": {"seats": ""}}}', 'seats'],
    ['{"sv": {"fields": {"chairs": "Stolar"}}}', 'no field'],
  ])('%s is refused: %s', (json, reason) => {
    expect(() => readLabels(json, fields)).toThrow(reason);
    expect(() => readLabels(json, fields)).toThrow(Refusal);
  });

  it('are made of a name', () => {
    expect(labelOf('start_day')).toBe('Start day');
  });
});

describe('a line in a place that lists all resources', () => {
  it('comes last, or before another', () => {
    const list = `const all = [...first, second] as const;`;
    expect(addTo(list, ['all'], '...rooms')).toBe(`const all = [...first, second,\n...rooms] as const;`);
    expect(addTo(list, ['all'], 'rooms', 'second')).toBe(`const all = [...first, rooms,\nsecond] as const;`);
    expect(addTo(`const none = [];`, ['none'], 'rooms')).toBe(`const none = [rooms,];`);
  });

  it('goes into an object within another', () => {
    const source = `const other = { inner: 1 };\nexport default { a, inner: { 'b-c': d } } satisfies X;`;
    expect(addTo(source, ['default', 'inner'], 'rooms', 'b-c')).toContain(`inner: { rooms,\n'b-c': d }`);
  });

  it('is told of when there is no such place', () => {
    expect(() => addTo('const a = 1;', ['a'], 'rooms')).toThrow(Refusal);
    expect(() => addTo('const a = [b];', ['a'], 'rooms', 'c')).toThrow(Refusal);
    expect(() => addToImport(`import type { a } from './a';`, 'rooms', './a')).toThrow(Refusal);
  });

  it('is imported, unless the name is something else there', () => {
    const source = `import { a as b } from './a';\nconst own = b;\n`;
    expect(addImport(source, 'rooms', './rooms')).toBe(
      `import { a as b } from './a';\nimport rooms from './rooms';\nconst own = b;\n`,
    );
    expect(addToImport(source, 'rooms', './a')).toContain(`import { a as b, rooms } from './a';`);
    for (const taken of ['b', '{ own }']) expect(() => addImport(source, taken, './x')).toThrow(Refusal);
  });
});
