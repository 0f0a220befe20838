import type { Deps } from '../../core/deps';

/** Verified when there is no account, so that the response takes as long. */
let nobodysHash: Promise<string> | undefined;

/**
 * Verifies a password, in the same time whether or not there is a hash.
 * @param hash null without an account or without a password
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
