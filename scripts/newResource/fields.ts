import { isSqlWord, Refusal } from './names';

/** What a field can hold. */
export const KINDS = ['text', 'longtext', 'number', 'boolean', 'date'] as const;
export type Kind = (typeof KINDS)[number];

export interface Field {
  name: string;
  kind: Kind;
  /** May be left empty. A boolean never is: without a word it is false. */
  optional: boolean;
}

/** What every row has anyway. */
const OWN = new Set(['id', 'company_id', 'created_at', 'updated_at', 'search']);
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const LONGEST = 40;

export const DEFAULT_FIELDS = 'name:text';

const fieldOf = (text: string): Field => {
  const [name = '', asked = 'text', ...rest] = text.trim().split(':');
  const optional = asked.endsWith('?');
  const kind = KINDS.find((known) => known === asked.replace(/\?$/, ''));
  if (!SNAKE.test(name) || name.length > LONGEST)
    throw new Refusal(`"${name}" is no field: small letters, digits and underscores, such as start_day.`);
  if (!kind || rest.length > 0)
    throw new Refusal(
      `"${text.trim()}": a field is one of ${KINDS.join(', ')}, with ? where it may be empty.`,
    );
  if (OWN.has(name)) throw new Refusal(`"${name}" is a field of every row already.`);
  if (isSqlWord(name)) throw new Refusal(`"${name}" cannot be a field: SQL keeps the word for itself.`);
  if (kind === 'boolean' && optional)
    throw new Refusal(`"${name}" is yes or no: a boolean cannot be left empty.`);
  return { name, kind, optional };
};

/**
 * Reads `name:text,seats:number,note:longtext?`. The first one names a row: it is a text that is never empty.
 * @throws Refusal when a field cannot be made
 */
export const fieldsOf = (text: string): [Field, ...Field[]] => {
  const [first, ...rest] = text.split(',').map(fieldOf);
  if (first?.kind !== 'text' || first.optional)
    throw new Refusal('The first field names a row: it is a text that is never empty.');
  const names = [first, ...rest].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Refusal(`"${twice}" is there twice.`);
  return [first, ...rest];
};

/** Whether a field is free text, which a search finds. */
export const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longtext';
