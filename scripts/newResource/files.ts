import { LANGUAGES } from '../../contract/constants';
import type { Field } from './fields';
import type { Labels } from './labels';
import type { Names } from './names';
import { contractFile } from './templates/contract';
import { bulkFieldsFile, createFile, editFile, indexFile, inputsFile, listFile } from './templates/screens';
import { routesFile, schemaFile } from './templates/server';
import { screensTestFile, serverTestFile } from './templates/tests';
import { textsFile } from './templates/texts';

/** What a person wants made. */
export interface Wish {
  names: Names;
  fields: [Field, ...Field[]];
  labels: Labels;
  icon: string;
  /** Its place in the menu. */
  order: number;
}

/** The files of a resource that are its own: path → text, not formatted yet. */
export const ownFiles = ({ names, fields, labels, icon, order }: Wish): Map<string, string> => {
  const { resource, one, many, Type } = names;
  const [{ name: title }, ...others] = fields;
  const screens = `src/resources/${resource}`;
  return new Map([
    [`contract/${one}.ts`, contractFile(names, fields)],
    [`server/db/schema/${many}.ts`, schemaFile(names, fields)],
    [`server/routes/${many}.ts`, routesFile(names, fields)],
    [`server/routes/${many}.test.ts`, serverTestFile(names, fields)],
    [`${screens}/index.ts`, indexFile(names, fields, icon, order)],
    [`${screens}/${Type}List.tsx`, listFile(names, fields)],
    [`${screens}/${Type}Inputs.tsx`, inputsFile(names, fields)],
    ...(others.length > 0
      ? [[`${screens}/bulkFields.tsx`, bulkFieldsFile(names, fields)] as [string, string]]
      : []),
    [`${screens}/${Type}Create.tsx`, createFile(names, fields)],
    [`${screens}/${Type}Edit.tsx`, editFile(names, title)],
    [`${screens}/${many}.test.tsx`, screensTestFile(names, fields)],
    ...LANGUAGES.map((language): [string, string] => [
      `i18n/${language}/${many}.ts`,
      textsFile(language, names, labels[language]),
    ]),
  ]);
};
