/** The order of plural forms in a text: that of Unicode's CLDR, as far as a language has them. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Returns node-polyglot's plural rules of a language, by `Intl.PluralRules`. `one |||| other` in most languages.
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export const pluralRules = (language: string) => {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const forms = CATEGORIES.filter((category) => pluralCategories.includes(category));
  return {
    pluralTypes: { [language]: (count: number) => forms.indexOf(rules.select(count)) },
    pluralTypeToLanguages: { [language]: [language] },
  };
};
