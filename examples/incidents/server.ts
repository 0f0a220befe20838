import {
  apiSchemasOf,
  audit,
  changesOf,
  crudRoutes,
  findInCompany,
  inBatches,
  route,
  updateRow,
  type Deps,
  type ServerExtension,
} from 'anslag/server';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { resources } from './contract';
import { incidents } from './tables';

const PATH = '/incidents/{id}/close';
const BATCH = 500;

const crud = crudRoutes({
  name: 'incidents',
  table: incidents,
  schemas: apiSchemasOf(resources.incidents),
  unique: { incidents_number: 'number' },
});

const close = route({
  method: 'post',
  path: PATH,
  summary: 'Close an incident',
  access: { action: 'edit', resource: 'incidents' },
  handle: async (ctx, { params }) => {
    await ctx.db.transaction(async (tx) => {
      const incident = await findInCompany(tx, ctx, incidents, Number(params.id), 'incident', 'lock');
      if (incident.state === 'closed') return;
      await updateRow(tx, incidents, incident, { state: 'closed', overdue: false }, ctx);
      await audit(tx, ctx, {
        action: 'close',
        resource: 'incidents',
        recordId: incident.id,
        ...changesOf(incident, { state: 'closed' }),
      });
    });
  },
});

/** Marks open incidents whose day of follow-up has passed. */
const markOverdue = ({ db, now }: Deps, signal: AbortSignal) =>
  inBatches(
    async () => {
      const late = and(
        eq(incidents.state, 'open'),
        eq(incidents.overdue, false),
        lt(incidents.follow_up, now().toISOString().slice(0, 10)),
      );
      const batch = db.select({ id: incidents.id }).from(incidents).where(late).limit(BATCH);
      return db
        .update(incidents)
        .set({ overdue: true })
        .where(inArray(incidents.id, batch))
        .returning({ id: incidents.id });
    },
    signal,
    BATCH,
  );

export default {
  routes: [...crud, close],
  jobs: [{ name: 'overdue incidents', run: markOverdue }],
} satisfies ServerExtension;
