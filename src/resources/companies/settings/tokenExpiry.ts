import { z } from 'zod';
import { companyTokenCreateSchema, scopeSchema, type CompanyToken } from '../../../../contract/company';

const DAY = 86_400_000;

/** Days, or a date that the user chooses. */
export const EXPIRES_IN = ['30', '90', '180', '365', 'date'] as const;

export const tokenForm = z
  .object({
    name: companyTokenCreateSchema.shape.name,
    expires_in: z.enum(EXPIRES_IN).nullish(),
    expires_at: z.iso.date().nullish(),
    access: z.enum(['all', 'some']).nullish(),
    scopes: z.array(scopeSchema).nullish(),
  })
  .refine(({ expires_in: choice, expires_at: day }) => choice !== 'date' || Boolean(day), {
    path: ['expires_at'],
    message: 'validation.required',
    when: () => true,
  })
  .refine(({ access, scopes }) => access !== 'some' || Boolean(scopes?.length), {
    path: ['scopes'],
    message: 'validation.min_items',
    params: { min: 1 },
    when: () => true,
  });
export type TokenForm = z.infer<typeof tokenForm>;

/** Returns the moment when the token expires: in some days, or at the end of a day in the time zone of the browser. */
export const toExpiresAt = ({
  expires_in: choice,
  expires_at: day,
}: Pick<TokenForm, 'expires_in' | 'expires_at'>): string | undefined => {
  if (choice === 'date') return day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined;
  return choice ? new Date(Date.now() + Number(choice) * DAY).toISOString() : undefined;
};

/** Days before the expiry in which the list warns. */
const WARN_DAYS = 14;

export const expiryOf = ({ expires_at: at }: CompanyToken): 'expired' | 'soon' | 'later' => {
  const left = Date.parse(at) - Date.now();
  if (left <= 0) return 'expired';
  return left < WARN_DAYS * DAY ? 'soon' : 'later';
};
