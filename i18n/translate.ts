import Polyglot from 'node-polyglot';
import type { BaseMessages } from './index';
import type { Language } from '../contract/constants';

/** Values of a message; `smart_count` chooses the plural form. */
export type MessageValues = Record<string, string | number>;

/** Gives the text of a key; `_` in the values is what stands in when the key is unknown. */
export type Translate = (key: string, values?: MessageValues) => string;

/** A translator over one catalogue or its base, for the places that have no react-admin around them: the sign-in page, the server. */
export const createTranslator = (language: Language, messages: BaseMessages): Translate => {
  const polyglot = new Polyglot({ locale: language, phrases: messages });
  return (key, values) => polyglot.t(key, values);
};
