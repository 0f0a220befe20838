import { expect, it } from 'vitest';
import { chooseLanguages } from './chooseLanguages';

const ALL = ['sv', 'de', 'en', 'no'] as const;

it.each([
  [{}, ALL, 'sv', 'en'],
  [{ languages: ['no', 'en'] }, ['no', 'en'], 'no', 'en'],
  [{ languages: ['de', 'sv'] }, ['de', 'sv'], 'sv', 'sv'],
  [{ languages: ['de', 'sv'], defaultLanguage: 'de' }, ['de', 'sv'], 'de', 'de'],
] as const)('%j', (offered, languages, initial, fallback) => {
  expect(chooseLanguages(ALL, offered)).toEqual({ languages, initial, fallback });
});
