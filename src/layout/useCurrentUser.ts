import { useGetIdentity } from 'react-admin';
import type { CurrentUser } from '../../contract/auth';

/** Who is signed in, with the company; undefined until it is known. */
export const useCurrentUser = (): CurrentUser | undefined =>
  useGetIdentity().data?.user as CurrentUser | undefined;
