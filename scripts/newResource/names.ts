/** A resource's name in every way that the house writes it. */
export interface Names {
  /** In URLs and in the registry: `parking-permits`. */
  resource: string;
  /** The table: `parking_permits`. */
  table: string;
  /** Variables and files: `parkingPermits`, and of a single one `parkingPermit`. */
  many: string;
  one: string;
  /** Components and types: `ParkingPermit`. */
  Type: string;
  /** In error codes: `not_found_parking_permit`. */
  noun: string;
  /** In sentences: `parking permits`, `parking permit`. */
  words: { many: string; one: string };
}

/** What a person has asked for that cannot be done; told without a stack. */
export class Refusal extends Error {}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/** Words that PostgreSQL keeps for itself: neither a table nor a column is called so. */
const SQL_WORDS = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate collation column concurrently
  constraint create cross default deferrable desc distinct do else end except false fetch for foreign freeze from full
  grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning
  right select similar some symmetric table tablesample then to trailing true union unique user using variadic verbose
  when where window with`.split(/\s+/),
);

export const isSqlWord = (word: string): boolean => SQL_WORDS.has(word);

const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The singular of an English plural, as far as its ending tells. */
const singularOf = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/**
 * @param resource the plural in small letters, digits and hyphens
 * @param singular where the ending of the plural does not tell it
 * @throws Refusal when it is no such name
 */
export const namesOf = (resource: string, singular = singularOf(resource)): Names => {
  for (const name of [resource, singular])
    if (!KEBAB.test(name))
      throw new Refusal(`"${name}" is no name: small letters, digits and hyphens, such as parking-permits.`);
  if (resource.length > LONGEST) throw new Refusal(`"${resource}" is longer than ${LONGEST} characters.`);
  if (singular === resource)
    throw new Refusal(`"${resource}" is no plural: say what one is called, --singular <name>.`);
  const table = resource.replaceAll('-', '_');
  if (isSqlWord(table)) throw new Refusal(`"${table}" cannot be a table: SQL keeps the word for itself.`);
  const one = camel(singular);
  return {
    resource,
    table,
    many: camel(resource),
    one,
    Type: capital(one),
    noun: singular.replaceAll('-', '_'),
    words: { many: resource.replaceAll('-', ' '), one: singular.replaceAll('-', ' ') },
  };
};

/** `parking_permit` or `parking-permit` as a label: `Parking permit`. */
export const labelOf = (name: string): string => capital(name.replace(/[-_]/g, ' '));
