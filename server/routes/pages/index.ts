import { askRoutes } from './ask';
import { pageCrudRoutes } from './crud';
import { myPageRoutes } from './my';
import { previewRoute } from './preview';
import { revisionRoutes } from './revisions';
import { signRoute } from './sign';
import { signatureExportRoute, signatureListRoute } from './signatureList';

/** Pages (spec section 7; api.md, resources). */
export const pageRoutes = [
  previewRoute,
  ...pageCrudRoutes,
  signatureExportRoute,
  signatureListRoute,
  signRoute,
  ...askRoutes,
  ...revisionRoutes,
  ...myPageRoutes,
];
