import { RECORD_RESOURCES, resources } from '../../../contract/resources';
import { resourcePath } from '../../../contract/endpoints';
import { apiSchemasOf } from '../../../contract/schemas';
import type { AnyRoute } from '../../core/route';
import { tableOf, type CompanyTable } from '../../db/resourceTables';
import { crudRoutes } from './crudRoutes';
import type { StoredRow, TableOf } from './options';

const isStored = (table: CompanyTable | undefined): table is TableOf<StoredRow> =>
  table !== undefined && 'updated_at' in table;

/** Returns the routes of all resources that have none yet: they follow from the declarations. */
export const declaredRoutes = (routes: readonly AnyRoute[]): AnyRoute[] => {
  const paths = new Set(routes.map(({ path }) => path));
  return RECORD_RESOURCES.filter((name) => !paths.has(resourcePath(name))).flatMap((name) => {
    const table = tableOf(name);
    if (!isStored(table)) throw new Error(`No table of ${name} in server/db/schema`);
    return crudRoutes({ name, table, schemas: apiSchemasOf(resources[name]) });
  });
};
