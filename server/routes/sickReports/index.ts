import {
  sickReportCreateSchema,
  sickReportListQuerySchema,
  sickReportSchema,
  sickReportUpdateSchema,
} from '../../../contract/sickReport';
import { sickReports, users } from '../../db/schema';
import { personColumns } from '../../http/columns/columns';
import { crudRoutes } from '../../http/crud/crudRoutes';
import { assertReferences } from '../../http/references';
import { mySickReportRoutes } from './my';
import { serializeReports } from './serialize';
import { sickReportFilters, sickReportRules } from './filters';
import { statisticsRoutes } from './statistics/routes';
import { insertReport, updateReport } from './write';

const crud = crudRoutes({
  name: 'sick-reports',
  table: sickReports,
  rules: sickReportRules,
  schemas: {
    record: sickReportSchema,
    query: sickReportListQuerySchema,
    create: sickReportCreateSchema,
    update: sickReportUpdateSchema,
  },
  filters: sickReportFilters,
  spreadsheet: false,
  columns: { user_id: personColumns },
  serialize: serializeReports,
  insert: async (tx, values, ctx) => {
    await assertReferences(tx, ctx, users, 'user_id', [values.user_id]);
    return insertReport(tx, values, ctx);
  },
  update: updateReport,
});

/** Sick reports. Fixed paths come first, since they also match a record's. */
export const sickReportRoutes = [...statisticsRoutes, ...crud, ...mySickReportRoutes];
