import {
  sickReportCreateSchema,
  sickReportListQuerySchema,
  sickReportSchema,
  sickReportUpdateSchema,
} from '../../../contract/sickReport';
import { sickReports } from '../../db/schema';
import { personColumns } from '../../http/columns/columns';
import { crudRoutes } from '../../http/crud/crudRoutes';
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
  columns: { user_id: personColumns },
  serialize: serializeReports,
  insert: insertReport,
  update: updateReport,
});

export const sickReportRoutes = [...statisticsRoutes, ...crud, ...mySickReportRoutes];
