import { z } from 'zod';
import { LANGUAGES, type Language } from '../../contract/constants';
import { flatten } from '../../i18n/flatten';
import type { Field } from './fields';
import { labelOf, Refusal, type Names } from './names';

/** What one language calls the resource and its fields. */
export interface LanguageLabels {
  one: string;
  many: string;
  fields: Record<string, string>;
}
export type Labels = Record<Language, LanguageLabels>;

/** Asks for a text; gives the fallback where nothing is answered. */
export type Ask = (question: string, fallback: string) => Promise<string>;

const label = z.string().trim().min(1).max(60);
const givenSchema = z.partialRecord(
  z.enum(LANGUAGES),
  z.strictObject({
    name: z
      .string()
      .regex(/^[^|]*[^|\s][^|]* \|\|\|\| [^|]*[^|\s][^|]*$/, 'is "one |||| many"')
      .optional(),
    fields: z.record(z.string(), label).optional(),
  }),
);
export type GivenLabels = z.infer<typeof givenSchema>;

/**
 * Reads what `--labels` gives: JSON in the shape of the catalogues, as much of it as one has.
 * @throws Refusal when it has another shape, or names a field that the resource has not
 */
export const readLabels = (json: string, fields: readonly Field[]): GivenLabels => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Refusal('--labels is no JSON.');
  }
  const result = givenSchema.safeParse(value);
  if (!result.success) throw new Refusal(`--labels: ${z.prettifyError(result.error)}`);
  const known = new Set(fields.map(({ name }) => name));
  for (const [language, given] of Object.entries(result.data))
    for (const name of Object.keys(given.fields ?? {}))
      if (!known.has(name)) throw new Refusal(`--labels: ${language} names "${name}", which is no field.`);
  return result.data;
};

/** The catalogues that there are. */
export type Catalogues = Record<Language, object>;

/** How a language says an English field name elsewhere in the product; a word of its own before one that is alike. */
const knownWord = (catalogues: Catalogues, language: Language, english: string): string | undefined => {
  const texts = flatten(catalogues[language]);
  const found = [...flatten(catalogues.en)]
    .filter(([key, text]) => text === english && /^resources\.[^.]+\.fields\.[^.]+$/.test(key))
    .map(([key]) => texts.get(key));
  return found.find((text) => text !== english) ?? found[0];
};

/**
 * The labels of a resource in all languages: what was given, else what the product says elsewhere, else what is
 * answered, else English.
 */
export const labelsOf = async (
  names: Names,
  fields: readonly Field[],
  given: GivenLabels,
  catalogues: Catalogues,
  ask: Ask,
): Promise<Labels> => {
  const nameIn = (language: Language): string[] =>
    (given[language]?.name ?? '').split('||||').map((text) => text.trim());
  const [one = '', many = ''] = nameIn('en');
  const english: LanguageLabels = {
    one: one || labelOf(names.words.one),
    many: many || labelOf(names.words.many),
    fields: Object.fromEntries(
      fields.map(({ name }) => [name, given.en?.fields?.[name] ?? labelOf(name)] as const),
    ),
  };
  const labels: Labels = { en: english, sv: english, de: english, no: english };
  for (const language of LANGUAGES) {
    if (language === 'en') continue;
    const [ownOne = '', ownMany = ''] = nameIn(language);
    const own: LanguageLabels = {
      one: ownOne || (await ask(`${language}: one of ${names.words.many}`, english.one)),
      many: ownMany || (await ask(`${language}: several ${names.words.many}`, english.many)),
      fields: {},
    };
    for (const [name, text] of Object.entries(english.fields))
      own.fields[name] =
        given[language]?.fields?.[name] ??
        knownWord(catalogues, language, text) ??
        (await ask(`${language}: the field ${name}`, text));
    labels[language] = own;
  }
  return labels;
};
