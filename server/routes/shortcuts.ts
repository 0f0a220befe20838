import { eq } from 'drizzle-orm';
import { endpoints } from '../../contract/endpoints';
import {
  shortcutCreateSchema,
  shortcutListQuerySchema,
  shortcutSchema,
  shortcutUpdateSchema,
} from '../../contract/shortcut';
import { shortcuts } from '../db/schema';
import { notFound } from '../core/ApiError';
import { crudRoutes } from '../http/crud';
import { swedish } from '../http/listSql';
import { firstRow } from '../core/rows';

type Row = typeof shortcuts.$inferSelect;

/** The sidebar's links (spec section 7, shortcuts). */
export const shortcutRoutes = crudRoutes<
  Row,
  typeof shortcutListQuerySchema,
  typeof shortcutCreateSchema,
  typeof shortcutUpdateSchema
>({
  name: 'shortcuts',
  paths: endpoints.shortcuts,
  table: shortcuts,
  rules: {
    sort: { id: shortcuts.id, name: swedish(shortcuts.name), created_at: shortcuts.created_at },
    search: shortcuts.search,
  },
  notFound: () => notFound('shortcut'),
  schemas: {
    record: shortcutSchema,
    query: shortcutListQuerySchema,
    create: shortcutCreateSchema,
    update: shortcutUpdateSchema,
  },
  present: (rows) =>
    Promise.resolve(
      rows.map(({ id, created_at, updated_at, name, url }) => ({
        id,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
        name,
        url,
      })),
    ),
  insert: async (tx, { name, url }, ctx) => {
    const at = ctx.now();
    return firstRow(
      await tx
        .insert(shortcuts)
        .values({ company_id: ctx.companyId, name, url, created_at: at, updated_at: at })
        .returning(),
    );
  },
  update: async (tx, row, values, _ctx, at) =>
    firstRow(
      await tx
        .update(shortcuts)
        .set({ ...values, updated_at: at })
        .where(eq(shortcuts.id, row.id))
        .returning(),
    ),
  remove: async (tx, row) => {
    await tx.delete(shortcuts).where(eq(shortcuts.id, row.id));
    return undefined;
  },
});
