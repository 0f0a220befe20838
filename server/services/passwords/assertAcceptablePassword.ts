import { eq } from 'drizzle-orm';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { fieldError } from '../../core/ApiError';
import type { Deps } from '../../core/deps';
import { companies } from '../../db/schema';

/** Facts about the owner of a password that others may know. */
export interface PasswordOwner {
  name?: string | null;
  email?: string | null;
  username?: string | null;
  /** The company, or the id of a stored one. */
  company: CompanyRules | number;
}

interface CompanyRules {
  name: string;
  password_min_length?: number | null;
}

const normalise = (text: string): string => text.toLowerCase().replace(/[\s._-]/g, '');

/** Returns what a company says of passwords. @param company itself, or the id of a stored one */
export const passwordRulesOf = async (
  { db }: Pick<Deps, 'db'>,
  company: PasswordOwner['company'],
): Promise<CompanyRules> => {
  if (typeof company !== 'number') return company;
  const [row] = await db
    .select({ name: companies.name, password_min_length: companies.password_min_length })
    .from(companies)
    .where(eq(companies.id, company));
  return row ?? { name: '' };
};

type Rules = Pick<Deps, 'passwordMinLength'>;

/** Returns how many characters a new password needs. @param ofCompany what the company requires */
export const requiredLength = ({ passwordMinLength }: Rules, ofCompany?: number | null): number =>
  Math.max(passwordMinLength ?? PASSWORD_MIN_LENGTH, ofCompany ?? 0);

/**
 * Rejects a new password that is too short, common, or known to people who know its owner (NIST SP 800-63B). Signing in
 * does not check: older passwords stay valid.
 * @param field the field that gets the error
 * @throws ApiError 422
 */
export const assertAcceptablePassword = async (
  deps: Pick<Deps, 'db' | 'passwords'> & Rules,
  password: string,
  { name, email, username, company }: PasswordOwner,
  field = 'password',
): Promise<void> => {
  const { name: companyName, password_min_length: ofCompany } = await passwordRulesOf(deps, company);
  const min = requiredLength(deps, ofCompany);
  if (password.length < min) throw fieldError(field, 'auth.password_rule', { min });
  if (await deps.passwords.isCommon(password)) throw fieldError(field, 'validation.password_common');
  const known = [name, email, email?.split('@')[0], username, companyName];
  if (known.some((text) => text && normalise(text) === normalise(password)))
    throw fieldError(field, 'validation.password_personal');
};
