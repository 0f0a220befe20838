import { deviceRoutes } from './devices';
import { myNotificationRoutes } from './my';
import { readRoutes } from './read';
import { sendRoutes } from './send';
import { withdrawRoutes } from './withdraw';

/** What is sent by hand, what one has got, and the browsers that are told (api.md, notifications). */
export const notificationRoutes = [
  // `preview` is no id.
  ...sendRoutes,
  ...readRoutes,
  ...withdrawRoutes,
  ...myNotificationRoutes,
  ...deviceRoutes,
];
