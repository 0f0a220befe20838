import {
  shortcutCreateSchema,
  shortcutListQuerySchema,
  shortcutSchema,
  shortcutUpdateSchema,
} from '../../contract/shortcut';
import { shortcuts } from '../db/schema';
import { crudRoutes } from '../http/crud/crudRoutes';

/** The links in the sidebar. */
export const shortcutRoutes = crudRoutes({
  name: 'shortcuts',
  table: shortcuts,
  schemas: {
    record: shortcutSchema,
    query: shortcutListQuerySchema,
    create: shortcutCreateSchema,
    update: shortcutUpdateSchema,
  },
});
