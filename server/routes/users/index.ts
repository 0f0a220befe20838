import { activationRoutes } from './activation';
import { avatarRoutes } from './avatar';
import { userCrudRoutes } from './crud';
import { documentRoutes } from './documents';
import { exportRoutes } from './export';
import { matchRoutes } from './matchDocuments';
import { myDocumentRoutes } from './myDocuments';

/** Users (spec section 7; api.md, resources). The export stands first: its path looks like one of a user. */
export const userRoutes = [
  ...exportRoutes,
  ...userCrudRoutes,
  ...activationRoutes,
  ...avatarRoutes,
  ...documentRoutes,
  ...matchRoutes,
  ...myDocumentRoutes,
];
