import type { MessageRef } from '../../../contract/issues';
import type { Database } from '../../core/deps';
import type { RequestContext } from '../../core/route';
import { foreignNameReason, lockSignInNames, ownersOfNames } from '../../services/signInNames';
import { protectFromTokens, protectSuperadmins } from './rules';
import type { UserRow } from './serialize';

type Kept = Partial<Pick<UserRow, 'email' | 'username'>> & Pick<UserRow, 'roles'>;

/** @throws ApiError 403 like deleting the user, because restoring one gives somebody access */
export const assertMayRestoreUser = (ctx: RequestContext, kept: object): void => {
  const user = kept as Kept;
  protectSuperadmins(ctx, user);
  protectFromTokens(ctx, user, { deleted: true });
};

/** Returns the sign-in names of a deleted user that other users have now. */
export const takenSignInNames = async (
  tx: Database,
  kept: object,
  { companyId, subject }: RequestContext,
): Promise<Map<string, MessageRef>> => {
  const { email, username } = kept as Kept;
  await lockSignInNames(tx);
  const taken = new Map<string, MessageRef>();
  for (const [field, value] of [['email', email] as const, ['username', username] as const]) {
    const owners = value ? await ownersOfNames(tx, [value]) : [];
    if (owners.length === 0) continue;
    const own = owners.find((owner) => owner.company_id === companyId);
    taken.set(
      field,
      own
        ? { key: 'validation.taken_by', values: { value: value ?? '', name: own.name } }
        : foreignNameReason(owners, subject),
    );
  }
  return taken;
};
