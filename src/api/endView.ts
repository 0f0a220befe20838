import { COMPANY_HEADER, TOKEN_STORAGE_KEY } from '../../contract/constants';
import { endpoints, fillPath } from '../../contract/endpoints';
import { request } from './client';
import { currentView, leaveView } from './viewAs';

/** Milliseconds. Without an answer, the session ends by itself. */
const TIMEOUT = 5_000;

/** Ends the session in which the app is viewed as another user, and goes back. */
export const endView = async (): Promise<void> => {
  const view = currentView();
  if (!view) return;
  await request(fillPath(endpoints.users.viewAs, { id: view.user.id }), {
    method: 'DELETE',
    headers: {
      // By the superadmin: the session itself only reads.
      Authorization: `Bearer ${localStorage.getItem(TOKEN_STORAGE_KEY) ?? ''}`,
      [COMPANY_HEADER]: String(view.companyId),
    },
    timeout: TIMEOUT,
    keepSession: true,
  }).catch(() => undefined);
  leaveView();
};
