import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  currentUserSchema,
  digitalIdOrderSchema,
  digitalIdQrSchema,
  digitalIdStateSchema,
  forgotPasswordSchema,
  loginSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
} from './auth';
import { categorySchema } from './category';
import { companySchema, companyTokenSchema, cronaLinkSchema } from './company';
import { DOCUMENT_TYPES, documentSchema } from './document';
import { feedSchema } from './feed';
import { FORM_FIELD_TYPES, formFieldSchema, formSchema } from './form';
import { groupSchema } from './group';
import { idSchema } from './http';
import { leaveRequestSchema } from './leave';
import { mediaSchema } from './media';
import { notificationCreateSchema } from './notification';
import { LEAVE_REASONS, LEAVE_STATUSES, PAGE_TYPES, SICK_REASONS } from './constants';
import { pageSchema } from './page';
import { signatureSchema } from './signatures';
import { shortcuts } from './resources/shortcuts';
import { schemasOf } from './schemas';
import { sickReportSchema } from './sickReport';
import { statsSchema } from './stats';
import { userCreateSchema, userSchema } from './user';

const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

/** Fields by entity. */
const ENTITIES: [entity: string, schema: z.ZodObject, fields: string[]][] = [
  ['login payload', loginSchema, ['username', 'password']],
  ['forgot-password payload', forgotPasswordSchema, ['email']],
  ['reset-password payload', resetPasswordSchema, ['token', 'email', 'password']],
  ['stats', statsSchema, ['user_count', 'pages_count', 'notifications_last_30']],
  ['shortcut', schemasOf(shortcuts).record, ['id', 'name', 'url']],
  ['current user', currentUserSchema, ['name', 'company', 'roles']],
  [
    'user',
    userSchema,
    [
      'id',
      'name',
      'email',
      'username',
      'phone',
      'national_security_number',
      'roles',
      'inactive',
      'avatar',
      'group_ids',
      'documents',
      'push_enabled',
    ],
  ],
  ['user that is written', userCreateSchema, ['password']],
  ['document', documentSchema, ['id', 'type']],
  [
    'company',
    companySchema,
    ['id', 'name', 'organisation_number', 'icon', 'primary_color', 'template', 'crona_linked'],
  ],
  ['token of a company', companyTokenSchema, ['name']],
  ['link to the time tracking', cronaLinkSchema, ['crona_token', 'name']],
  ['category', categorySchema, ['id', 'name']],
  [
    'page',
    pageSchema,
    [
      'id',
      'type',
      'content',
      'category_id',
      'published',
      'group_ids',
      'requires_signature',
      'needs_resign',
      'media_ids',
    ],
  ],
  ['signature of a page', signatureSchema, ['user_id', 'signed_at']],
  ['post', feedSchema, ['id', 'content', 'image', 'attachments', 'permitted_roles', 'notify', 'group_ids']],
  ['form', formSchema, ['title', 'responsible_email', 'fields']],
  ['field of a form', formFieldSchema, ['type', 'label', 'mandatory', 'alternatives']],
  ['group', groupSchema, ['id', 'member_ids']],
  ['media', mediaSchema, ['id', 'width', 'height', 'created_at', 'poster', 'file']],
  ['push notification', notificationCreateSchema, ['user_ids', 'group_ids', 'send_to_all', 'message']],
  [
    'leave request',
    leaveRequestSchema,
    [
      'user',
      'submitted_at',
      'status',
      'start_date',
      'end_date',
      'hours',
      'reason',
      'comment',
      'response_message',
      'reviewed_by',
    ],
  ],
  ['sick report', sickReportSchema, ['user', 'reason', 'child_name', 'comment', 'submitted_at']],
];

describe('entities and their fields', () => {
  it.each(ENTITIES)('%s', (_entity, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields));
  });

  it('the BankID order', () => {
    const fields = [digitalIdOrderSchema, digitalIdQrSchema, digitalIdStateSchema].flatMap(fieldsOf);
    expect(fields).toEqual(expect.arrayContaining(['orderRef', 'autoStartToken', 'qr', 'status', 'token']));
  });

  it('the repeated password is in the form but not in the payload', () => {
    expect(fieldsOf(resetPasswordFormSchema())).toContain('password_confirm');
    expect(fieldsOf(resetPasswordSchema)).toEqual(['token', 'email', 'password']);
  });

  it.each([
    [
      'document types',
      DOCUMENT_TYPES,
      [
        'other',
        'salary_specification',
        'education',
        'permissions',
        'state',
        'employment',
        'signed_policies_and_cards',
        'company_healthcare',
        'salary',
      ],
    ],
    ['types of a page', PAGE_TYPES, [1, 3, 4]],
    [
      'leave reasons',
      LEAVE_REASONS,
      [
        'vacation_paid',
        'vacation_saved',
        'vacation_unpaid',
        'worktime_decrease',
        'unpaid_leave',
        'parental_leave',
        'course_leave',
        'study_leave',
        'other',
      ],
    ],
    ['leave statuses', LEAVE_STATUSES, ['pending', 'approved', 'denied', 'revoked']],
    ['sick reasons', SICK_REASONS, ['sick', 'sick_child']],
  ])('the values of %s', (_what, values, wanted) => {
    expect(values).toEqual(wanted);
  });

  it('form fields include text, date and radio', () => {
    expect(FORM_FIELD_TYPES).toEqual(expect.arrayContaining(['text', 'date', 'radio']));
  });

  it('ids are compared as integers', () => {
    expect([idSchema.parse('7'), idSchema.parse(7)]).toEqual([7, 7]);
  });
});
