import { describe, expect, it } from 'vitest';
import { completeLanguages } from '../.extensions/languages';
import extensionTexts from '../.extensions/texts/en';
import { flatten } from './flatten';
import { loadMessages } from './index';
import { withSharedLabels } from './sharedLabels';
import { createTranslator } from './translate';
import type { Messages } from './types';

/** Labels that have the same text in several resources, and why they are not shared. */
const NOT_SHARED: Readonly<Record<string, string>> = {
  created_at: 'the shared text has another gender in Swedish',
  updated_at: 'the shared text has another gender in Swedish',
  reminded_at: 'pages have another gender in Swedish',
  group_ids: 'the groups that may read something are called by that',
  from: 'the audit log has a text of its own for the values of other resources',
  to: 'the audit log has a text of its own for the values of other resources',
  id: 'the audit log has a text of its own for the values of other resources',
};

const catalogues = await Promise.all(
  completeLanguages.map(async (language) => flatten(await loadMessages(language))),
);
const ofExtensions = flatten(extensionTexts);
/** Returns the texts in all languages. */
const textsOf = (key: string): string => catalogues.map((texts) => texts.get(key)).join(' | ');
const own = [...(catalogues[0]?.keys() ?? [])].flatMap((key) => {
  const [, field] = /^resources\.[\w-]+\.fields\.(\w+)$/.exec(key) ?? [];
  return field === undefined || ofExtensions.has(key) ? [] : [{ key, field, texts: textsOf(key) }];
});

describe('the labels of fields', () => {
  it('do not repeat the shared ones', () => {
    expect(own.filter(({ field, texts }) => texts === textsOf(`fields.${field}`))).toEqual([]);
  });

  it('are shared when several resources have them', () => {
    const repeated = own.filter(({ key, field, texts }) =>
      own.some((other) => other.key !== key && other.field === field && other.texts === texts),
    );
    expect(new Set(repeated.map(({ field }) => field))).toEqual(new Set(Object.keys(NOT_SHARED)));
  });
});

describe('a translator', async () => {
  const t = createTranslator<Messages>('en', withSharedLabels<Messages>(await loadMessages('en')));

  it.each([
    ['the shared label', 'resources.users.fields.name', 'Name'],
    ['the label of the resource', 'resources.users.fields.title', 'Job title'],
    ['the text of the call', 'resources.users.fields.shoe_size', 'shoe_size'],
    ['no label for what is no resource', 'resources.planets.fields.name', 'shoe_size'],
    ['the name of a feature', 'resources.companies.settings.features.feed', 'Posts'],
    ['the name of its resource for another', 'resources.companies.settings.features.shortcuts', 'Shortcuts'],
  ])('has %s', (_what, key, text) => {
    expect(t(key, { _: 'shoe_size' })).toBe(text);
  });
});
