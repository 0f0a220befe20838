import { describe, expect, it } from 'vitest';
import type { Language } from '../contract/constants';
import { languageOf, loadAppMessages, loadMessages } from './index';
import { flatten } from './flatten';
import { completeLanguages, languageNames } from '../.extensions/languages';
import extensionTexts from '../.extensions/texts/en';
import { createTranslator } from './translate';
import type { MessageKey } from './types';

type Complete = (typeof completeLanguages)[number];

/** Signs, names, placeholders, and words that are the same in all languages. */
const SAME_EVERYWHERE = [
  'app.none',
  'export.csv',
  'export.xlsx',
  'roles.superadmin',
  'resources.companies.fields.push_reach',
  'fields.status',
  'resources.forms.fields.published',
  'resources.change-sets.fields.state',
  'resources.publications.fields.outdated',
  'resources.audit-log.methods.digital_id',
  'resources.audit-log.labels.webhook',
  'resources.change-sets.kinds.import',
  'resources.users.fields.inactive',
  'resources.users.sections.person',
  'resources.leave-requests.fields.team',
  'fields.user',
  'fields.user_id',
  'resources.leave-requests.told.asked.message',
  'resources.leave-requests.title',
  'resources.leave-requests.calendar.away',
  'ra.boolean.null',
  'ra.page.edit',
  'ra.page.list',
  'ra.page.show',
];

/** Words that are the same in English and one other language. */
const SAME_IN: Record<Complete, readonly string[]> = {
  sv: [
    'resources.companies.settings.webhooks.title',
    'bulk.id',
    'keys.home',
    'keys.end',
    'keys.enter',
    'keys.shift',
    'fields.period',
    'resources.pages.types.4',
    'rich_text.link.text',
    'resources.pages.show.revision',
    'resources.pages.revisions.number',
    'resources.audit-log.labels.format',
    'resources.audit-log.labels.revision',
    'resources.audit-log.what',
    'shell.menu.administration',
  ],
  de: [
    'resources.companies.settings.webhooks.title',
    'ra.message.details',
    'fields.name',
    'resources.companies.fields.admin_name',
    'resources.companies.fields.id',
    'roles.admin',
    'resources.notifications.fields.url',
    'resources.pages.show.revision',
    'resources.pages.revisions.number',
    'rich_text.link.text',
    'rich_text.link.title',
    'resources.media.kinds.audio',
    'resources.pages.fields.id',
    'my.documents.reading',
    'resources.audit-log.fields.record_id',
    'resources.audit-log.labels.revision',
    'resources.categories.fields.position',
    'resources.companies.settings.features.chat',
    'resources.companies.settings.template.standard',
    'resources.forms.builder.alternative',
    'resources.media.kinds.video',
    'resources.notifications.test.title',
    'resources.leave-requests.show.system',
    'resources.users.fields.id',
  ],
  no: [
    'fields.resource',
    'bulk.id',
    'keys.home',
    'keys.end',
    'keys.enter',
    'keys.shift',
    'roles.admin',
    'resources.companies.settings.features.chat',
    'fields.type',
    'resources.pages.types.4',
    'resources.notifications.send_action',
    'resources.audit-log.what',
    'resources.media.fields.kind',
  ],
  en: [],
};

/** Texts with other placeholders than in English, and why. */
const OTHER_VALUES: Record<Complete, readonly string[]> = {
  sv: [],
  // `field_lower_first` is wrong for German nouns.
  de: ['ra.sort.sort_by'],
  no: [],
  en: [],
};

/** Extensions need not be translated, and languages have the same names everywhere. */
const mayBeEnglish = new Set([...flatten({ languages: languageNames, ...extensionTexts }).keys()]);

/** Returns the placeholders of each plural form, without the one that any text may have. */
const values = (text: string): string[][] =>
  text.split('||||').map((form) => [...new Set(form.match(/%\{(?!app\})\w+\}/g))].sort());

/** Loads all texts of a language, react-admin's included. */
const loadTexts = async (language: Language) =>
  flatten({ ...(await loadAppMessages(language)), ...(await loadMessages(language)) });

const english = await loadTexts('en');

describe.each(completeLanguages)('the catalogue %s', async (language) => {
  const texts = await loadTexts(language);

  it('has every key, react-admin’s included, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has no empty text and no empty plural form', () => {
    const empty = [...texts]
      .filter(([, text]) => text.split('||||').some((form) => form.trim() === ''))
      .map(([key]) => key);
    // A boolean without a value.
    expect(empty).toEqual(['ra.boolean.null']);
  });

  it('keeps the values and the plural forms of every text', () => {
    const differing = [...english].filter(
      ([key, text]) => JSON.stringify(values(texts.get(key) ?? '')) !== JSON.stringify(values(text)),
    );
    expect(differing.map(([key]) => key).sort()).toEqual([...OTHER_VALUES[language]].sort());
  });

  it('has as many plural forms as English, whatever the values', () => {
    const differing = [...english].filter(
      ([key, text]) => values(texts.get(key) ?? '').length !== values(text).length,
    );
    expect(differing).toEqual([]);
  });

  it.runIf(language !== 'en')('leaves nothing in English', () => {
    const same = [...texts]
      .filter(([key, text]) => text === english.get(key) && !mayBeEnglish.has(key))
      .map(([key]) => key);
    expect(same.sort()).toEqual([...SAME_EVERYWHERE, ...SAME_IN[language]].sort());
  });
});

it.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['no', 'no'],
  ['fr, de;q=0.3, no;q=0.7', 'no'],
  ['en;q=0.5,sv;q=0.5', 'en'],
  [' de ; q=0.2 , sv ; q=0.4 ', 'sv'],
  ['sv;q=0, de;q=0.1', 'de'],
  ['sv;q=0', 'en'],
  ['de;q=1.2.3, no', 'no'],
  ['svx', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  [',;', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('reads the language of Accept-Language %j as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it.each([
  ['sv', '0 medlemmar', '1 medlem', '2 medlemmar'],
  ['de', '0 Mitglieder', '1 Mitglied', '2 Mitglieder'],
  ['en', '0 members', '1 member', '2 members'],
  ['no', '0 medlemmer', '1 medlem', '2 medlemmer'],
] as const)('counts in %s', async (language, ...texts) => {
  const t = createTranslator(language, await loadMessages(language));
  expect([0, 1, 2].map((count) => t('resources.groups.count', { smart_count: count }))).toEqual(texts);
});

it('rejects an unknown key at compile time', async () => {
  const t = createTranslator('en', await loadMessages('en'));
  expect(t('auth.sign_in')).toBe('Sign in');
  // @ts-expect-error -- a misspelt key
  const misspelt: MessageKey = 'auth.sing_in';
  expect(english.has(misspelt)).toBe(false);
  // A key composed at run time needs a fallback.
  expect(t(`roles.${'editor' as string}`, { _: '–' })).toBe('Editor');
});
