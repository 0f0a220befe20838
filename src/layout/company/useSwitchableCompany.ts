import type { CurrentUser } from '../../../contract/auth';
import { paths } from '../../navigation';
import { useCanVisit } from '../../routing/canVisit';
import { useCurrentUser } from '../../api/useCurrentUser';

/** Returns the company of this tab if the user may switch to others. */
export const useSwitchableCompany = (): CurrentUser['company'] | undefined => {
  const company = useCurrentUser()?.company;
  const canVisit = useCanVisit();
  return canVisit(paths.switchCompany) ? company : undefined;
};
