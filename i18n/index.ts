import type { TranslationMessages } from 'react-admin';
import * as catalogues from '../.extensions/catalogues';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../contract/constants';
import { flatten } from './flatten';
import type { AppMessages, BaseMessages, Messages } from './types';

type Loaders<T> = Record<Language, () => Promise<{ default: T }>>;

const base: Loaders<BaseMessages> = catalogues.base;
const app: Loaders<AppMessages> = catalogues.app;
const reactAdmin: Loaders<TranslationMessages> = catalogues.reactAdmin;
const all: Loaders<Messages> = catalogues.all;

/** Texts that load with the screens that show them, without those of lists. */
const groups = {
  screens: catalogues.screens,
  auditLog: catalogues.auditLog,
  companySettings: catalogues.companySettings,
} satisfies Record<string, Loaders<object>>;

export type TextGroup = keyof typeof groups;

/** Loads the texts that are needed before signing in. */
export const loadBaseMessages = async (language: Language): Promise<BaseMessages> =>
  (await base[language]()).default;

/** Loads the texts of the shell and of all lists, react-admin's own included. */
export const loadAppMessages = async (language: Language): Promise<AppMessages & TranslationMessages> => {
  const [own, theirs] = await Promise.all([app[language](), reactAdmin[language]()]);
  return { ...theirs.default, ...own.default };
};

/** Loads the texts of a group, by key. */
export const loadGroup = async (group: TextGroup, language: Language): Promise<Map<string, string>> =>
  flatten((await groups[group][language]()).default);

/** Loads the whole catalogue, including the texts that only the server sends. */
export const loadMessages = async (language: Language): Promise<Messages> => (await all[language]()).default;

/** Returns whether the text names a supported language. */
export const isLanguage = (text: unknown): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);

/**
 * Chooses the language for an `Accept-Language` header. Ignores regions (`sv-SE`), respects weights (`en;q=0.8`),
 * and reads `nb` and `nn` as Norwegian unless they have texts of their own.
 * @returns English when the header names no supported language
 */
export const languageOf = (acceptLanguage: string | null | undefined): Language => {
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    // A weight of 0 means "not acceptable"; ignore weights that are not numbers.
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferences) {
    if (isLanguage(tag)) return tag;
    if (tag === 'nb' || tag === 'nn') return 'no';
  }
  return FALLBACK_LANGUAGE;
};

export { DEFAULT_LANGUAGE, type Language };
