import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contract/constants';
import { loadAppMessages } from './app';
import { languageOf } from './index';
import { flatten } from './keys';

/** Words that are the same in two languages, and names. */
const SAME_AS_ENGLISH = new Set([
  'app.none',
  'languages.sv',
  'languages.de',
  'languages.en',
  'languages.no',
  'roles.superadmin',
  'roles.admin',
  'resources.users.fields.id',
  'resources.users.fields.name',
  'resources.users.fields.type',
  'resources.users.fields.inactive',
  'resources.users.sections.person',
  'resources.users.fields.email',
]);

const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort();
const forms = (text: string): number => text.split('||||').length;

const english = flatten(await loadAppMessages('en'));

describe.each(LANGUAGES)('the catalogue %s', async (language) => {
  const texts = flatten(await loadAppMessages(language));

  it('has every key, react-admin’s included, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has no empty text', () => {
    const empty = [...texts].filter(([key, text]) => text === '' && key !== 'ra.boolean.null');
    expect(empty).toEqual([]);
  });

  it('keeps the values and plural forms of every text', () => {
    const differing = [...english].filter(([key, text]) => {
      const translated = texts.get(key) ?? '';
      // English may name a count where the others write it out; nobody may name what is not given.
      const unknown = placeholders(translated).filter((name) => !placeholders(text).includes(name));
      return unknown.length > 0 || forms(translated) !== forms(text);
    });
    expect(differing).toEqual([]);
  });

  it.runIf(language !== 'en')('leaves nothing in English', () => {
    const same = [...texts].filter(
      ([key, text]) => !key.startsWith('ra.') && text === english.get(key) && !SAME_AS_ENGLISH.has(key),
    );
    expect(same).toEqual([]);
  });
});

it.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['de', 'de'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['fr, de;q=0.3, no;q=0.7', 'no'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('reads the language of Accept-Language %s as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
