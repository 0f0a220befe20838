import { formCrudRoutes } from './crud';
import { submissionExportRoute } from './export';
import { submissionListRoute } from './submissions';
import { myFormRoute, submitRoute } from './submit';

/** Forms and what is answered to them (api.md, resources). */
export const formRoutes = [
  ...formCrudRoutes,
  submissionListRoute,
  submitRoute,
  submissionExportRoute,
  myFormRoute,
];
