import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../contract/constants';
import type en from './en';
import type base from './en/base';
import type { Texts } from './types';

/** The catalogue of one language. English is the fallback and its shape is the type. */
export type Messages = Texts<typeof en>;

/** The part of a catalogue that the sign-in needs. */
export type BaseMessages = Texts<typeof base>;

/** That part of each language, in a chunk of its own. */
const baseLoaders: Record<Language, () => Promise<{ default: BaseMessages }>> = {
  sv: () => import('./sv/base'),
  de: () => import('./de/base'),
  en: () => import('./en/base'),
  no: () => import('./no/base'),
};

/** The rest of each language, in another. */
const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  sv: () => import('./sv'),
  de: () => import('./de'),
  en: () => import('./en'),
  no: () => import('./no'),
};

/** Loads what the sign-in needs of one language. */
export const loadBaseMessages = async (language: Language): Promise<BaseMessages> =>
  (await baseLoaders[language]()).default;

/** Loads the catalogue of one language. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language]()).default;

/** Whether the text names one of the languages (spec section 1). */
export const isLanguage = (text: unknown): text is Language =>
  (LANGUAGES as readonly unknown[]).includes(text);

/**
 * The language that an `Accept-Language` header asks for. Regions and weights are understood (`sv-SE, en;q=0.8`),
 * Norwegian's `nb` and `nn` are `no`; a header without one of ours gives English (spec section 7).
 */
export const languageOf = (acceptLanguage: string | null | undefined): Language => {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    // A weight of 0 says that the language is not wanted; what is no number says nothing.
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const language = tag === 'nb' || tag === 'nn' ? 'no' : tag;
    if (isLanguage(language)) return language;
  }
  return FALLBACK_LANGUAGE;
};

export { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type Language };
