import { z } from 'zod';
import { ALL_COMPANIES } from './constants';
import { resourceListQuery } from './filterSchemas';
import {
  commaList,
  dateSchema,
  flagSchema,
  idSchema,
  lineSchema,
  listQuery,
  exportQuery,
  timestampSchema,
} from './http';
import { AUDIT_RESOURCES, resources, type ResourceName } from './resources';

const OWN_ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'undelete',
  'delete_forever',
  'import',
  'export',
  'set_avatar',
  'remove_avatar',
  'add_document',
  'read_document',
  'remove_document',
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'unlock',
  'send_sign_in_link',
  'end_sessions',
  'view_as',
  'end_view_as',
  'change_password',
  'request_password_link',
  'reset_password',
  'confirm_personal_number',
  'revoke_credentials',
  'push_on',
  'push_off',
  'remind',
  'resign',
  'take_over',
  'unlink',
  'stop_sharing',
  'restore',
  'export_signatures',
  'remove_comment',
  'propose_changes',
  'approve_changes',
  'decline_changes',
  'withdraw_changes',
  'calendar-link',
  'calendar-link-end',
  'set_icon',
  'link_crona',
  'unlink_crona',
  'make_token',
  'use_token',
  'revoke_token',
  'end_token',
  'make_webhook',
  'update_webhook',
  'remove_webhook',
  'replace_webhook_secret',
  'test_webhook',
  'resend_webhook',
  'switch',
  'restore_company',
  'erase_company',
  'export_company',
] as const;
/** The actions that resources declare as `events`. */
type DeclaredEvent = {
  [Name in ResourceName]: (typeof resources)[Name] extends { events: readonly (infer Event extends string)[] }
    ? Event
    : never;
}[ResourceName];
export type AuditAction = (typeof OWN_ACTIONS)[number] | DeclaredEvent;

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...new Set<AuditAction>([
    ...OWN_ACTIONS,
    ...Object.values(resources).flatMap((resource) => ('events' in resource ? resource.events : [])),
  ]),
];

/** Replaces values that the audit log must not store, such as passwords. */
export const REDACTED = '***';

/** The old value, if known, and the new value of one field. */
const auditChangeSchema = z
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
    undo: z.boolean().optional().meta({ description: 'Whether it undid a bulk change' }),
    count: z.number().int().optional().meta({
      description:
        'Of a grouped list: the entries of the action, if there are several. Their record is null, and so are changes that differ',
    }),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Actions that have texts of their own for some resources. */
const OWN_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  media: { create: 'upload' },
  feeds: { sign: 'confirm_read', export_signatures: 'export_confirmations' },
};

/** Returns the key of the texts about what an entry says. */
export const actionText = ({ action, resource, undo }: AuditLine): string =>
  undo && action === 'update' ? 'undo' : (OWN_TEXTS[resource]?.[action] ?? action);

/** POST audit-log/{id}/revert. */
export const auditRevertSchema = z
  .object({
    fields: z
      .array(lineSchema.max(60))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Default: all that can be restored' }),
    version: z
      .boolean()
      .default(false)
      .meta({ description: 'Undoes what was changed after the entry, not the entry itself' }),
    preview: z.boolean().default(false).meta({ description: 'Changes nothing' }),
  })
  .meta({ id: 'AuditRevert' });
export type AuditRevert = z.input<typeof auditRevertSchema>;

export const auditRevertedSchema = z
  .object({
    changes: z
      .record(z.string(), auditChangeSchema)
      .meta({ description: 'The restored fields. Empty if there was nothing to restore' }),
    lost: z.array(z.string()).meta({
      description: 'Fields that cannot be restored: the log does not have their value, or it is gone',
    }),
  })
  .meta({ id: 'AuditReverted' });
export type AuditReverted = z.infer<typeof auditRevertedSchema>;

/** Not an enum: the log may hold values from a newer version. */
const nameFilter = commaList(z.string().trim().min(1).max(60)).optional();

/** Only for users who may list companies. Default: the current company. */
const companyOfLog = z.union([z.literal(ALL_COMPANIES), idSchema]).optional();

/** GET audit-log. Free text searches actor names, record names and IP addresses. */
export const auditLogQuerySchema = resourceListQuery(resources['audit-log'], {
  action: nameFilter,
  resource: nameFilter,
  record_id: commaList(idSchema).optional(),
  company_id: companyOfLog,
  /** Inclusive. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  grouped: flagSchema.optional().meta({
    description:
      'Only the last entry of each action, with the number of them: a bulk change writes one for each record. Not with `record_id`, `q` or `same_action_as`',
  }),
  same_action_as: idSchema
    .optional()
    .meta({ description: 'The entries of the same bulk change as this one' }),
});
export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>;

export const auditLogExportQuerySchema = exportQuery(auditLogQuerySchema);

/** GET audit-log/actors. Ids are found in all companies whose logs the user may read. */
export const auditActorsQuerySchema = listQuery(['id', 'name'], { company_id: companyOfLog });
export type AuditActorsQuery = z.infer<typeof auditActorsQuerySchema>;

/** A user whom the audit log can be filtered by. */
export const auditActorSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    company_name: z
      .string()
      .nullable()
      .meta({ description: 'Only for users who may read the logs of all companies' }),
  })
  .meta({ id: 'AuditActor' });
export type AuditActor = z.infer<typeof auditActorSchema>;

/** A company with an audit log. */
export const auditCompanySchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    deleted_at: timestampSchema.nullable(),
  })
  .meta({ id: 'AuditCompany' });
export type AuditCompany = z.infer<typeof auditCompanySchema>;
