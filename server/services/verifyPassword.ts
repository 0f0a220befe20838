import type { Deps } from '../core/deps';

/** Verified when there is no such account, so that the time of the answer does not tell. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is the right one. Takes as long for somebody without a password as for anybody else.
 * @param hash null when there is no account, or none that has a password
 */
export const verifyPassword = async (
  { passwords }: Pick<Deps, 'passwords'>,
  hash: string | null,
  password: string,
): Promise<boolean> => {
  nobodysHash ??= passwords.hash('nobody has this password');
  const matches = await passwords.verify(hash ?? (await nobodysHash), password);
  return matches && hash !== null;
};
