import { expect, it } from 'vitest';
import type { Language } from '../contract/constants';
import { flatten } from './flatten';
import { loadMessages } from './index';

/** Words that `docs/glossary.md` replaces with others. */
const AVOIDED: Partial<Record<Language, RegExp>> = {
  en: /\b(mend|for good|meanwhile|colors?|canceled|vacation|salary specification|log in(?! credentials)|alternatives?(?! text))\b/i,
  de: /Belegschaft|Beschäftigte|Mitteilung|Push-Nachricht|\bTokens?\b|Fassung|Auswahlmöglichkeit|schiefgegangen/,
};

/** Texts about the rows of a file or a table, and the lines of a text. */
const TABLES = /^(spreadsheet|keys|rich_text|validation\.file_|api\.import_)|\.paste_hint$/;

const find = async (language: Language, pattern: RegExp, except?: RegExp): Promise<string[]> =>
  [...flatten(await loadMessages(language))]
    .filter(([key, text]) => pattern.test(text) && !except?.test(key))
    .map(([key, text]) => `${key}: ${text}`);

it.each(Object.entries(AVOIDED))(
  'the texts in %s use the terms of the glossary',
  async (language, pattern) => {
    expect(await find(language as Language, pattern)).toEqual([]);
  },
);

it.each([
  ['en', /\brows?\b/i],
  ['de', /\bZeilen?\b/],
] as const)('the texts in %s call people and things by their names, not rows', async (language, pattern) => {
  expect(await find(language, pattern, TABLES)).toEqual([]);
});
