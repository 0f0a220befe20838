import { z } from 'zod';
import { newPasswordSchema } from './auth';
import { COMPANY_ICON_SIZE, LANGUAGES, ORGANISATION_NUMBER_LENGTH } from './constants';
import { fileSchema, idSchema, listQuery, recordBase, timestampSchema } from './http';
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

export const colorSchema = z
  .string()
  .trim()
  .regex(/^#[\da-f]{6}$/i, { message: 'validation.color' });

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
  primary_color: colorSchema.nullish(),
  template: companyTemplateSchema.nullish(),
  features: z.array(featureSchema).optional(),
  leave_reasons: z.array(leaveReasonSchema).optional(),
  leave_reviewer_ids: z.array(idSchema).max(1_000).optional(),
  languages: z.array(z.enum(LANGUAGES)).min(1).optional(),
};

export const companyCreateSchema = z.object(companyFields).meta({ id: 'CompanyCreate' });
export type CompanyCreate = z.infer<typeof companyCreateSchema>;

/** Check this even while other fields are invalid. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/**
 * POST companies/register: a company and its first administrator. Without a password, the administrator gets
 * an email with a link to choose one.
 */
export const companyRegisterSchema = z
  .object({
    ...companyFields,
    admin: z
      .object({
        name: z.string().trim().min(1).max(120),
        email: z.email().max(254).nullish(),
        username: usernameSchema.nullish(),
        language: z.enum(LANGUAGES).nullish(),
        password: newPasswordSchema.nullish(),
      })
      .refine((admin) => Boolean(admin.password) || Boolean(admin.email), {
        message: 'validation.invitation_email',
        path: ['email'],
        when: isObject,
      })
      .refine((admin) => !admin.password || Boolean(admin.username) || Boolean(admin.email), {
        message: 'validation.username_or_email',
        path: ['username'],
        when: isObject,
      }),
  })
  .meta({ id: 'CompanyRegister' });
export type CompanyRegister = z.infer<typeof companyRegisterSchema>;

/** DELETE companies/{id}. The user types the company's name to confirm. */
export const companyDeleteSchema = z
  .object({ confirm_name: z.string().trim().min(1) })
  .meta({ id: 'CompanyDelete' });

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
    users_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

export const companyListQuerySchema = listQuery(resources.companies.sort, {});
export type CompanyListQuery = z.infer<typeof companyListQuerySchema>;

/** A company's API token. The token itself is shown only once, when it is created. */
export const companyTokenSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    created_at: timestampSchema,
    created_by_name: z.string().nullable(),
    last_used_at: timestampSchema.nullable(),
  })
  .meta({ id: 'CompanyToken' });
export type CompanyToken = z.infer<typeof companyTokenSchema>;
export const companyTokenCreateSchema = z.object({ name: z.string().trim().min(1).max(100) });
export const companyTokenMadeSchema = companyTokenSchema
  .extend({ token: z.string() })
  .meta({ id: 'CompanyTokenMade' });
export type CompanyTokenMade = z.infer<typeof companyTokenMadeSchema>;

/** POST companies/{id}/crona: links the external time tracking. */
export const cronaLinkSchema = z
  .object({ crona_token: z.string().trim().min(1).max(500), name: z.string().trim().min(1).max(120) })
  .meta({ id: 'CronaLink' });
export type CronaLink = z.infer<typeof cronaLinkSchema>;
