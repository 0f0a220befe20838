import Polyglot, { type InterpolationOptions } from 'node-polyglot';
import { appConfig } from '../contract/appConfig';
import type { Language } from '../contract/constants';
import { formatNumber } from './formatNumber';
import { pluralRules } from './plurals';
import type { BaseMessages, KeyOf, MessageKey } from './types';

/** Values of a message; `smart_count` chooses the plural form. */
export type MessageValues = Record<string, string | number>;

/** Returns the text of a key. A key that is only known at run time needs a fallback text, `_`. */
export interface Translate<Key extends string = MessageKey> {
  (key: Key, values?: InterpolationOptions): string;
  (key: string, values: InterpolationOptions & { _: string }): string;
}

/** Adds what any text may name: `%{app}`, the product. */
export const withApp = (values?: object): InterpolationOptions => ({ app: appConfig.name, ...values });

/** Ids and pixels are written without separators. */
const PLAIN = new Set(['id', 'width', 'height']);

/** Options of node-polyglot for texts in a language: their plural forms, and numbers as the language writes them. */
export const polyglotOptions = (language: Language): Polyglot.PolyglotOptions => ({
  pluralRules: pluralRules(language),
  replace(token, valueOf) {
    return this.replace(token, (match: string, name: string) => {
      const value: unknown = valueOf(match, name);
      return typeof value === 'number' && !PLAIN.has(name) ? formatNumber(value, language) : String(value);
    });
  },
});

/** Creates a translator for code without react-admin around it: the public screens and the server. */
export const createTranslator = <M extends BaseMessages>(
  language: Language,
  messages: M,
): Translate<KeyOf<M>> => {
  const polyglot = new Polyglot({ locale: language, phrases: messages, ...polyglotOptions(language) });
  return (key: string, values?: InterpolationOptions) => polyglot.t(key, withApp(values));
};
