import { z } from 'zod';
import { newPasswordSchema } from './auth';
import { COMPANY_ICON_SIZE, LANGUAGES, ORGANISATION_NUMBER_LENGTH } from './constants';
import { resourceListQuery } from './filterSchemas';
import { emptyAsNull, fileSchema, formList, idSchema, recordBase, timestampSchema } from './http';
import { leaveReasonSchema } from './leave';
import { featureSchema } from './roleSchemas';
import { usernameSchema } from './user';
import { resources } from './resources';

/** The app only warns about a wrong check digit. */
const organisationNumberSchema = z
  .string()
  .trim()
  .refine((text) => text.length === ORGANISATION_NUMBER_LENGTH, {
    message: 'validation.organisation_number',
  });

/** Returns whether the check digit of an organisation number is right (Luhn over ten digits). */
export const hasValidCheckDigit = (number: string): boolean => {
  if (!/^\d{10}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const toSixDigits = (color: string): string => {
  const digits = color.replace('#', '');
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
};

/** A color code of three or six digits, with or without `#`; normalised to `#rrggbb` in lower case. */
export const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?(?:[\da-f]{3}|[\da-f]{6})$/i, { message: 'validation.color' })
  .overwrite(toSixDigits);

/** Layouts of the staff app. */
export const COMPANY_TEMPLATES = ['standard', 'compact', 'magazine'] as const;
export const companyTemplateSchema = z.enum(COMPANY_TEMPLATES).meta({ id: 'CompanyTemplate' });
export type CompanyTemplate = z.infer<typeof companyTemplateSchema>;

export const COMPANY_ICON_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_COMPANY_ICON_BYTES = 1024 * 1024;
export { COMPANY_ICON_SIZE };

const companyFields = {
  name: z.string().trim().min(1).max(120),
  organisation_number: organisationNumberSchema,
  primary_color: emptyAsNull(colorSchema.nullish()),
  template: emptyAsNull(companyTemplateSchema.nullish()),
  features: formList(z.array(featureSchema)).optional(),
  leave_reasons: formList(z.array(leaveReasonSchema)).optional(),
  leave_reviewer_ids: formList(z.array(idSchema).max(1_000)).optional(),
  languages: formList(z.array(z.enum(LANGUAGES)).min(1)).optional(),
};

/** The first administrator of a new company. Without a password, they get an email with a link to choose one. */
const adminFields = {
  admin_name: z.string().trim().min(1).max(120).nullish(),
  admin_email: z.email().max(254).nullish(),
  admin_username: usernameSchema.nullish(),
  admin_language: z.enum(LANGUAGES).nullish(),
  admin_password: newPasswordSchema.nullish(),
};

/** Check this even while other fields are invalid. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** POST companies: multipart, with the required file `icon`. */
export const companyCreateSchema = z
  .object({ ...companyFields, ...adminFields })
  .refine(
    (company) =>
      Boolean(company.admin_name) ||
      !(company.admin_email || company.admin_username || company.admin_password),
    { message: 'validation.required', path: ['admin_name'], when: isObject },
  )
  .refine(
    (company) => !company.admin_name || Boolean(company.admin_password) || Boolean(company.admin_email),
    { message: 'validation.invitation_email', path: ['admin_email'], when: isObject },
  )
  .refine(
    (company) => !company.admin_password || Boolean(company.admin_username) || Boolean(company.admin_email),
    { message: 'validation.username_or_email', path: ['admin_username'], when: isObject },
  )
  .meta({ id: 'CompanyCreate' });
export type CompanyCreate = z.infer<typeof companyCreateSchema>;

/** PATCH companies/{id}. With a new icon it is a multipart POST with `_method=PATCH` and the file `icon`. */
export const companyUpdateSchema = z.object(companyFields).partial().meta({ id: 'CompanyUpdate' });
export type CompanyUpdate = z.infer<typeof companyUpdateSchema>;

export const companySchema = z
  .object({
    ...recordBase,
    name: z.string(),
    organisation_number: z.string(),
    icon: fileSchema.nullable(),
    primary_color: z.string().nullable(),
    template: z.string().nullable(),
    features: z.array(z.string()),
    leave_reasons: z.array(z.string()),
    leave_reviewer_ids: z.array(z.number().int()),
    languages: z.array(z.string()),
    crona_linked: z.boolean(),
    crona_name: z.string().nullable(),
    /** Whether the server can link companies. */
    crona_available: z.boolean(),
    users_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

export const companyListQuerySchema = resourceListQuery(resources.companies, {});
export type CompanyListQuery = z.infer<typeof companyListQuerySchema>;

/** A company's API token. The token itself is shown only once, when it is created. */
export const companyTokenSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    created_at: timestampSchema,
    created_by_name: z.string().nullable(),
    expires_at: timestampSchema,
    last_used_at: timestampSchema.nullable(),
  })
  .meta({ id: 'CompanyToken' });
export type CompanyToken = z.infer<typeof companyTokenSchema>;
/** Days until a token expires unless it is given a date, and at most. */
export const TOKEN_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;

export const companyTokenCreateSchema = z.object({
  name: z.string().trim().min(1).max(100),
  expires_at: timestampSchema.optional(),
});
export type CompanyTokenCreate = z.infer<typeof companyTokenCreateSchema>;
export const companyTokenMadeSchema = companyTokenSchema
  .extend({ token: z.string() })
  .meta({ id: 'CompanyTokenMade' });
export type CompanyTokenMade = z.infer<typeof companyTokenMadeSchema>;

/** POST companies/{id}/crona: links the external time tracking. */
export const cronaLinkSchema = z
  .object({ crona_token: z.string().trim().min(1).max(500), name: z.string().trim().min(1).max(120) })
  .meta({ id: 'CronaLink' });
export type CronaLink = z.infer<typeof cronaLinkSchema>;
