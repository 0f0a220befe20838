import { isWritten, type Fields } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import type { SheetField } from '../../../contract/spreadsheet';
import type { RequestContext } from '../../core/deps';
import { openColumns } from '../columns/openColumns';
import { importColumnsOf, type Spreadsheet } from './spreadsheetColumns';

/** Whether a record of a resource needs no more than its title. */
const needsOnlyTitle = (resource: string): boolean => {
  const { title, fields = {} } = resourceOf(resource) ?? {};
  return Object.entries(fields).every(
    ([field, declared]) => field === title || !declared.required || !isWritten(declared, 'create'),
  );
};

/** Returns the fields that import columns can map to, and the values that unknown words can map to. */
export const sheetFields = async (ctx: RequestContext, spreadsheet: Spreadsheet): Promise<SheetField[]> => {
  const { name } = spreadsheet;
  const { title, fields: declared } = resourceOf(name) ?? {};
  const fields: Fields = { ...declared };
  const columns = importColumnsOf(spreadsheet);
  const isReference = new Set(columns.flatMap(({ field, resource }) => (resource ? [field] : [])));
  const opened = await openColumns(ctx, { name, columns }, (field) => !isReference.has(field));
  return columns.map(({ field, resource }): SheetField => {
    const of = fields[field];
    const isLine = of?.kind === 'text' && !of.format && !of.multiline && field !== title;
    const words = opened.byField.get(field)?.words;
    return {
      field,
      label: opened.labelOf(field),
      ...(words && { words: [...words] }),
      ...(resource && {
        resource,
        creates: needsOnlyTitle(resource) && can(ctx.subject, 'create', resource),
      }),
      ...((isLine || of?.kind === 'references') && { takes_words: true }),
    };
  });
};
