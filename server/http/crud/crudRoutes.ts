import type { AnyRoute } from '../../core/route';
import { bulkDeleteRoute } from './bulkDelete';
import { bulkUpdateRoute } from './bulkUpdate';
import { listTableRoutes } from './listTables';
import type { CrudOptions, ResourceSchemas, StoredRow } from './options';
import { getRoute, idsRoute, listRoute } from './readRoutes';
import { withDefaults } from './resource';
import { rowMoves } from './rowMoves';
import { createRoute, deleteRoute, updateRoute, updateWithFilesRoute } from './writeRoutes';

/**
 * Returns the routes of a resource: list, export, get, create, update, delete, bulk update and delete, and the list as a
 * spreadsheet to edit.
 */
export const crudRoutes = <Row extends StoredRow, S extends ResourceSchemas>(
  options: CrudOptions<Row, S>,
): AnyRoute[] => {
  const resource = withDefaults(options);
  return [
    // Before `<resource>/{id}`, which would match its path.
    ...listTableRoutes(resource),
    idsRoute(resource),
    listRoute(resource),
    getRoute(resource),
    createRoute(resource),
    updateRoute(resource),
    bulkUpdateRoute(resource, rowMoves(resource)),
    ...(resource.files ? [updateWithFilesRoute(resource, resource.files)] : []),
    bulkDeleteRoute(resource),
    deleteRoute(resource),
  ];
};
