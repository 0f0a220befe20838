import type { AnyRoute } from '../../core/route';
import { bulkDeleteRoute } from './bulkDelete';
import { bulkUpdateRoute } from './bulkUpdate';
import type { CrudOptions, ResourceSchemas, StoredRow } from './options';
import { getRoute, listRoute } from './readRoutes';
import { withDefaults } from './resource';
import { rowMoves } from './rowMoves';
import { crudSpreadsheet } from './spreadsheet';
import { createRoute, deleteRoute, updateRoute, updateWithFilesRoute } from './writeRoutes';

/** Returns the routes of a resource: list, get, create, update, delete, and bulk update and delete. */
export const crudRoutes = <Row extends StoredRow, S extends ResourceSchemas>(
  options: CrudOptions<Row, S>,
): AnyRoute[] => {
  const resource = withDefaults(options);
  return [
    // Before `<resource>/{id}`, which would match its path.
    ...(resource.spreadsheet ? crudSpreadsheet(resource, resource.spreadsheet) : []),
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
