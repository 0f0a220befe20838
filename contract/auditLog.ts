import { z } from 'zod';
import { resourceListQuery } from './filterSchemas';
import { commaList, dateSchema, idSchema, tableFormatSchema, timestampSchema } from './http';
import { AUDIT_RESOURCES, resources } from './resources';

export const AUDIT_ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'undelete',
  'delete_forever',
  'import',
  'export',
  'activate',
  'deactivate',
  'set_avatar',
  'remove_avatar',
  'add_document',
  'read_document',
  'remove_document',
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'unlock',
  'invite',
  'end_sessions',
  'change_password',
  'request_password_link',
  'reset_password',
  'confirm_personal_number',
  'revoke_credentials',
  'push_on',
  'push_off',
  'add_members',
  'remove_members',
  'sign',
  'remind',
  'resign',
  'restore',
  'export_signatures',
  'add_comment',
  'remove_comment',
  'submit',
  'approve',
  'deny',
  'revoke',
  'calendar-link',
  'calendar-link-end',
  'cancel',
  'set_icon',
  'link_crona',
  'unlink_crona',
  'make_token',
  'use_token',
  'revoke_token',
  'switch',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Replaces values that the audit log must not store, such as passwords. */
export const REDACTED = '***';

/** The old value, if known, and the new value of one field. */
export const auditChangeSchema = z
  .object({ before: z.unknown().optional(), after: z.unknown().optional() })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** An audit log entry. Read-only in the API. */
export const auditLineSchema = z
  .object({
    id: z.number().int().positive(),
    company_id: z.number().int(),
    at: timestampSchema,
    actor_id: z.number().int().nullable().meta({ description: 'Null: nobody was signed in' }),
    actor_name: z.string().nullable().meta({ description: 'The name at that time' }),
    actor_here: z.boolean().meta({ description: 'Whether the user still exists in the company' }),
    action: z.string().meta({ description: AUDIT_ACTIONS.join(', ') }),
    resource: z.string().meta({ description: AUDIT_RESOURCES.join(', ') }),
    record_id: z.number().int().nullable(),
    record_name: z
      .string()
      .nullable()
      .meta({ description: 'The name of the record, or its last known name' }),
    record_here: z.boolean().meta({ description: 'Whether the record still exists' }),
    changes: z
      .record(z.string(), auditChangeSchema)
      .nullable()
      .meta({ description: `By field; ${REDACTED} replaces values that are not logged` }),
    ip: z.string().nullable(),
    change_set_id: z
      .number()
      .int()
      .nullable()
      .optional()
      .meta({ description: 'The change set of the entry, which may be deleted' }),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Not an enum: the log may hold values from a newer version. */
const nameFilter = commaList(z.string().trim().min(1).max(60)).optional();

/** GET audit-log. Free text searches actor names, record names and IP addresses. */
export const auditLogQuerySchema = resourceListQuery(resources['audit-log'], {
  action: nameFilter,
  resource: nameFilter,
  record_id: commaList(idSchema).optional(),
  /** Only for users who may list companies. Default: the current company. */
  company_id: idSchema.optional(),
  /** Inclusive. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});
export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>;

export const auditLogExportQuerySchema = auditLogQuerySchema
  .omit({ page: true })
  .extend({ format: tableFormatSchema });

/** A company with an audit log. */
export const auditCompanySchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    deleted_at: timestampSchema.nullable(),
  })
  .meta({ id: 'AuditCompany' });
export type AuditCompany = z.infer<typeof auditCompanySchema>;
