import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './auth';
import { companyStatsSchema, type CompanyStats } from './companyStats';
import { COMPANY_ICON_SIZE, LANGUAGES, type COMPANY_TEMPLATES } from './constants';
import type { RecordOf, UpdateOf } from './fields';
import { columnFilterSchema, resourceListQuery } from './filterSchemas';
import { emptyAsNull, formJson, formList, idSchema, lineSchema, timestampSchema } from './http';
import { RECORD_RESOURCES, RESOURCE_NAMES, type ResourceName } from './resources';
import { companies } from './resources/companies';
import { schemasOf } from './schemas';
import { usernameSchema } from './textFormats';

export type CompanyTemplate = (typeof COMPANY_TEMPLATES)[number];

export const COMPANY_ICON_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_COMPANY_ICON_BYTES = 1024 * 1024;
export { COMPANY_ICON_SIZE };

const { record, create, update } = schemasOf(companies);

/** The first administrator of a new company. Without a password, they get an email with a link to choose one. */
const adminFields = {
  admin_name: lineSchema.min(1).max(120).nullish(),
  admin_email: emailSchema.nullish(),
  admin_username: usernameSchema.nullish(),
  admin_language: z.enum(LANGUAGES).nullish(),
  admin_password: newPasswordSchema.nullish(),
};

export const MAX_FURTHER_ADMINS = 20;

/** An administrator who gets an email with a link to choose a password. */
const companyAdminSchema = z
  .object({
    name: lineSchema.min(1).max(120),
    email: emailSchema,
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
export const companyCreateSchema = create
  .extend({ ...adminFields, ...registrationFields })
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
export const companyUpdateSchema = update.meta({ id: 'CompanyUpdate' });
export type CompanyUpdate = UpdateOf<typeof companies>;

export const companySchema = record
  .extend({
    /** Whether the server can link companies. */
    crona_available: z.boolean(),
    stats: companyStatsSchema.nullable(),
  })
  .meta({ id: 'Company' });
export type Company = RecordOf<typeof companies> & { crona_available: boolean; stats: CompanyStats | null };

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

export const companyListQuerySchema = resourceListQuery(companies, {
  deleted: columnFilterSchema({ kind: 'boolean' }).optional(),
});
export type CompanyListQuery = z.infer<typeof companyListQuerySchema>;

/** The resources that the scopes of API tokens name: all but a user's own data. */
export const isScopeResource = (name: ResourceName): boolean => !name.startsWith('my-');
export const SCOPE_RESOURCES = RESOURCE_NAMES.filter(isScopeResource);
/** Resources whose records change sets change. With `change-sets:propose` a token can send changes of them for approval. */
export const PROPOSE_RESOURCES = [...RECORD_RESOURCES, 'change-sets'] as const;
const SCOPES = [
  ...SCOPE_RESOURCES.flatMap((name) => [`${name}:read` as const, `${name}:write` as const]),
  ...PROPOSE_RESOURCES.map((name) => `${name}:propose` as const),
];
export const scopeSchema = z.enum(SCOPES).meta({ id: 'Scope' });

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
      description:
        'What it may do; `users:write` includes `users:propose`, and that `users:read`. Null: all that its creator may',
    }),
  })
  .meta({ id: 'CompanyToken' });
export type CompanyToken = z.infer<typeof companyTokenSchema>;
/** Days until a token expires unless it is given a date, and at most. */
export const TOKEN_DAYS = 90;
export const TOKEN_MAX_DAYS = 365;
export const MAX_COMPANY_TOKENS = 100;

export const companyTokenCreateSchema = z.object({
  name: lineSchema.min(1).max(100),
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
  .object({ crona_token: lineSchema.min(1).max(500), name: lineSchema.min(1).max(120) })
  .meta({ id: 'CronaLink' });
export type CronaLink = z.infer<typeof cronaLinkSchema>;
