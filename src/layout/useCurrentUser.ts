import { useGetIdentity, type UserIdentity } from 'react-admin';
import type { CurrentUser } from '../../contract/auth';

const isCurrentUser = (identity: UserIdentity): identity is UserIdentity & CurrentUser =>
  'company' in identity && 'roles' in identity;

/** Who is signed in, with the company; undefined until it is known. */
export const useCurrentUser = (): CurrentUser | undefined => {
  const { data } = useGetIdentity();
  return data && isCurrentUser(data) ? data : undefined;
};
