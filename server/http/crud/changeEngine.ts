import { isPlainObject, mapValues } from 'es-toolkit';
import type { ChangeEngine } from '../../core/route';
import { assertReadable } from '../listRules';
import { parseWith } from '../parse';
import { changeRows } from './changeRows';
import type { ResourceSchemas, StoredRow } from './options';
import { planRows } from './planRows';
import type { BulkResource } from './resource';
import type { RowMoves } from './rowMoves';

/** Returns a filter as a query has it: with texts. */
const asQuery = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asQuery);
  if (isPlainObject(value)) return mapValues(value, asQuery);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
};

/** Returns how change sets change the rows of a resource. @param moves without it, rows are neither created nor deleted */
export const changeEngine = <Row extends StoredRow, S extends ResourceSchemas>(
  resource: BulkResource<Row, S>,
  moves?: RowMoves,
): ChangeEngine => ({
  find: async (ctx, filter) => {
    const query = parseWith(resource.schemas.query, { filter: asQuery(filter) });
    assertReadable(ctx, resource.name, query);
    return resource.ids(ctx, query);
  },
  plan: planRows(resource),
  apply: changeRows(resource, moves),
});
