import { goesToTrash } from '../../../contract/trashResources';
import type { AnyRoute } from '../../core/route';
import { changeEngine } from './changeEngine';
import { listTableRoutes } from './listTables';
import type { CrudOptions, ResourceSchemas, StoredRow } from './options';
import { getRoute, idsRoute, listRoute } from './readRoutes';
import { withDefaults } from './resource';
import { trashActions } from './restore';
import { rowMoves } from './rowMoves';
import { valueRoutes } from './valueRoutes';
import { createRoute, deleteRoute, updateRoute, updateWithFilesRoute } from './writeRoutes';

/** Returns the routes of a resource: list, export, get, create, update, delete, and the list as a spreadsheet to edit. */
export const crudRoutes = <Row extends StoredRow, S extends ResourceSchemas>(
  options: CrudOptions<Row, S>,
): AnyRoute[] => {
  const resource = withDefaults(options);
  const { name } = resource;
  return [
    ...listTableRoutes(resource),
    idsRoute(resource),
    ...valueRoutes(resource),
    listRoute(resource),
    getRoute(resource),
    createRoute(resource),
    { ...updateRoute(resource), changes: changeEngine(resource, rowMoves(resource)) },
    ...(resource.files ? [updateWithFilesRoute(resource, resource.files)] : []),
    { ...deleteRoute(resource), ...(goesToTrash(name) && { trash: trashActions(resource, name) }) },
  ];
};
