import { companyCronaRoutes } from './crona';
import { companyCrudRoutes } from './crud';
import { iconRoute } from './icon';
import { registerRoute } from './register';
import { removeRoute } from './remove';
import { switchRoute } from './switch';
import { companyTokenRoutes } from './tokens';

/** Companies, what each chooses for itself, and changing from one to another (api.md, resources). */
export const companyRoutes = [
  registerRoute,
  ...companyCrudRoutes,
  removeRoute,
  switchRoute,
  iconRoute,
  ...companyTokenRoutes,
  ...companyCronaRoutes,
];
