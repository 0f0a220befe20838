import { isText, type Field } from '../fields';
import type { Names } from '../names';

const RULES: Record<Field['kind'], string> = {
  text: 'z.string().trim().min(1).max(200)',
  longtext: 'z.string().trim().min(1).max(5000)',
  number: 'z.number().int().min(0).max(1_000_000)',
  boolean: 'z.boolean().optional()',
  // No database keeps the year nought.
  date: `z.iso.date().refine((day) => day >= '1900-01-01', { message: 'validation.date' })`,
};
/** What may be empty may be an empty text as well. */
const ruleOf = (field: Field): string =>
  field.optional ? `${RULES[field.kind].replace('.min(1)', '')}.nullish()` : RULES[field.kind];

const ANSWERS: Record<Field['kind'], string> = {
  text: 'z.string()',
  longtext: 'z.string()',
  number: 'z.number().int()',
  boolean: 'z.boolean()',
  date: 'z.string()',
};
const sendRequest = ({ kind, optional }: Field): string => ANSWERS[kind] + (optional ? '.nullable()' : '');

/** The fields that a list can be sorted by: a long text has no order that anybody asks for. */
export const sortable = (fields: readonly Field[]): Field[] =>
  fields.filter(({ kind }) => kind !== 'longtext');

/** `contract/<one>.ts`: what app, server and mock agree on. */
export const contractFile = (names: Names, fields: readonly Field[]): string => {
  const { one, Type, resource } = names;
  const declared = resource.includes('-') ? `resources['${resource}']` : `resources.${resource}`;
  const searched = fields.filter(isText).map(({ name }) => name);
  return `import { z } from 'zod';
import { listQuery, recordBase } from './http';
import { resources } from './resources';

const ${one}Fields = {
  ${fields.map((field) => `${field.name}: ${ruleOf(field)},`).join('\n')}
};

/** POST ${resource}. */
export const ${one}CreateSchema = z.object(${one}Fields).meta({ id: '${Type}Create' });
export type ${Type}Create = z.infer<typeof ${one}CreateSchema>;

/** PATCH ${resource}/{id}: only what changes. */
export const ${one}UpdateSchema = z.object(${one}Fields).partial().meta({ id: '${Type}Update' });

export const ${one}Schema = z
  .object({
    ...recordBase,
    ${fields.map((field) => `${field.name}: ${sendRequest(field)},`).join('\n')}
  })
  .meta({ id: '${Type}' });
export type ${Type} = z.infer<typeof ${one}Schema>;

/** GET ${resource}: free text searches ${searched.join(', ')}. */
export const ${one}ListQuerySchema = listQuery(${declared}.sort, {});
`;
};
