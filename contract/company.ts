import { z } from 'zod';
import { newPasswordSchema } from './auth';
import { companyStatsSchema } from './companyStats';
import { COMPANY_ICON_SIZE, LANGUAGES, ORGANISATION_NUMBER_LENGTH, PASSWORD_MIN_LENGTH } from './constants';
import { resourceListQuery } from './filterSchemas';
import {
  emptyAsNull,
  fileSchema,
  flagSchema,
  formJson,
  formList,
  idSchema,
  recordBase,
  tableFormatSchema,
  timestampSchema,
} from './http';
import { leaveReasonSchema } from './leave';
import { featureSchema } from './roleSchemas';
import { usernameSchema } from './user';
import { RESOURCE_NAMES, resources, type ResourceName } from './resources';

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

/** The highest minimum length of passwords. */
const MAX_PASSWORD_MIN_LENGTH = 64;
/** Hours that an unused session lasts at most. */
const MAX_SESSION_HOURS = 24 * 365;
/** Days that rows are kept at least, so that nobody covers their tracks, and at most. */
export const MIN_RETENTION_DAYS = 30;
export const MAX_RETENTION_DAYS = 3_650;

/** `HH:MM`. */
const timeOfDaySchema = z.iso.time({ precision: -1, error: 'validation.time' });

const policy = <T extends z.ZodType>(schema: T, description: string) =>
  emptyAsNull(schema.nullish()).meta({ description });

const policyNumber = (min: number, max: number, description: string) =>
  policy(z.coerce.number().int().min(min).max(max), description);

/** Policies of a company. Null: as on the server. */
const policyFields = {
  password_min_length: policyNumber(
    PASSWORD_MIN_LENGTH,
    MAX_PASSWORD_MIN_LENGTH,
    'Characters of new passwords; at least as many as the server requires',
  ),
  session_hours: policyNumber(
    1,
    MAX_SESSION_HOURS,
    'Hours that an unused session lasts; at most as many as on the server',
  ),
  quiet_hours_start: policy(
    timeOfDaySchema,
    'Local time from which push messages and reminders wait; 20:00 if only the end is given',
  ),
  quiet_hours_end: policy(
    timeOfDaySchema,
    'Local time at which push messages are sent again; 08:00 if only the start is given',
  ),
  retention_days: policyNumber(
    MIN_RETENTION_DAYS,
    MAX_RETENTION_DAYS,
    'Days that mail, deliveries of push messages, the audit log and change sets are kept, if that is shorter than on the server',
  ),
};
export const COMPANY_POLICIES = Object.keys(policyFields) as readonly (keyof typeof policyFields)[];

const companyFields = {
  name: z.string().trim().min(1).max(120),
  organisation_number: organisationNumberSchema,
  primary_color: emptyAsNull(colorSchema.nullish()),
  template: emptyAsNull(companyTemplateSchema.nullish()),
  features: formList(z.array(featureSchema)).optional(),
  leave_reasons: formList(z.array(leaveReasonSchema)).optional(),
  leave_reviewer_ids: formList(z.array(idSchema).max(1_000)).optional(),
  languages: formList(z.array(z.enum(LANGUAGES)).min(1)).optional(),
  ...policyFields,
  allows_view_as: flagSchema.optional(),
};

/** The first administrator of a new company. Without a password, they get an email with a link to choose one. */
const adminFields = {
  admin_name: z.string().trim().min(1).max(120).nullish(),
  admin_email: z.email().max(254).nullish(),
  admin_username: usernameSchema.nullish(),
  admin_language: z.enum(LANGUAGES).nullish(),
  admin_password: newPasswordSchema.nullish(),
};

export const MAX_FURTHER_ADMINS = 20;

/** An administrator who gets an email with a link to choose a password. */
const companyAdminSchema = z
  .object({
    name: z.string().trim().min(1).max(120),
    email: z.email().max(254),
    language: z.enum(LANGUAGES).nullish(),
  })
  .meta({ id: 'CompanyAdmin' });

const registrationFields = {
  /** Further administrators. A form sends each as JSON. */
  admins: formList(z.array(formJson(companyAdminSchema)).max(MAX_FURTHER_ADMINS)).optional(),
  /**
   * The company whose groups, categories, pages, forms and shortcuts are copied, and whose leave reasons are the default.
   * People are never copied.
   */
  template_company_id: emptyAsNull(idSchema.nullish()),
};

/** Check this even while other fields are invalid. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** POST companies: multipart, with the required file `icon`. */
export const companyCreateSchema = z
  .object({ ...companyFields, ...adminFields, ...registrationFields })
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
    password_min_length: z.number().int().nullable(),
    session_hours: z.number().int().nullable(),
    quiet_hours_start: z.string().nullable(),
    quiet_hours_end: z.string().nullable(),
    retention_days: z.number().int().nullable(),
    allows_view_as: z
      .boolean()
      .optional()
      .meta({ description: 'Whether superadmins may view the app as its users' }),
    crona_linked: z.boolean(),
    crona_name: z.string().nullable(),
    /** Whether the server can link companies. */
    crona_available: z.boolean(),
    users_count: z.number().int().nonnegative(),
    stats: companyStatsSchema.nullable(),
    deleted_at: timestampSchema.nullish(),
    erase_at: timestampSchema.nullish().meta({ description: 'Until then a deleted company can be restored' }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

/** POST companies/{id}/export: signed links to ZIP files with all data and files of the company. */
export const companyExportSchema = z
  .object({
    parts: z.array(
      z.object({
        url: z.string(),
        name: z.string(),
        files: z.number().int().nonnegative(),
        bytes: z.number().int().nonnegative().meta({ description: 'Of the files, without the data' }),
      }),
    ),
    expires_at: timestampSchema,
  })
  .meta({ id: 'CompanyExport' });
export type CompanyExport = z.infer<typeof companyExportSchema>;

export const companyListQuerySchema = resourceListQuery(resources.companies, {});
export type CompanyListQuery = z.infer<typeof companyListQuerySchema>;

export const companyExportQuerySchema = companyListQuerySchema
  .omit({ page: true })
  .extend({ format: tableFormatSchema });

/** The resources that the scopes of API tokens name: all but a user's own data. */
export const isScopeResource = (name: ResourceName): boolean => !name.startsWith('my-');
export const SCOPE_RESOURCES = RESOURCE_NAMES.filter(isScopeResource);
const SCOPES = SCOPE_RESOURCES.flatMap((name) => [`${name}:read` as const, `${name}:write` as const]);
export const scopeSchema = z.enum(SCOPES).meta({ id: 'Scope' });
export type Scope = z.infer<typeof scopeSchema>;

/** A company's API token. The token itself is shown only once, when it is created. */
export const companyTokenSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    created_at: timestampSchema,
    created_by_name: z.string().nullable(),
    expires_at: timestampSchema,
    last_used_at: timestampSchema.nullable(),
    scopes: z.array(z.string()).nullable().optional().meta({
      description: 'What it may do; `users:write` includes `users:read`. Null: all that its creator may',
    }),
  })
  .meta({ id: 'CompanyToken' });
export type CompanyToken = z.infer<typeof companyTokenSchema>;
/** Days until a token expires unless it is given a date, and at most. */
export const TOKEN_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;

export const companyTokenCreateSchema = z.object({
  name: z.string().trim().min(1).max(100),
  expires_at: timestampSchema.optional(),
  scopes: z.array(scopeSchema).min(1).max(SCOPES.length).nullish(),
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
