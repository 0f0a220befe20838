import { z } from 'zod';
import { MUST_MATCH, passwordOf } from '../../../contract/auth';
import { companyCreateSchema, companyUpdateSchema } from '../../../contract/company';
import { validateIcon } from './settings/icon/iconFile';

/** A stored icon, or a new file. */
const icon = z.unknown().superRefine(async (value, ctx) => {
  const problem =
    value === null
      ? { message: 'validation.icon_required' }
      : value instanceof File && (await validateIcon(value));
  if (problem) ctx.addIssue({ code: 'custom', ...problem });
});

/** Accepts values that this version does not know; the server validates them. */
const lenientFields = {
  template: z.string().nullish(),
  heading_style: z.string().optional(),
  features: z.array(z.string()).optional(),
  leave_reasons: z.array(z.string()).optional(),
  languages: z.array(z.string()).min(1).optional(),
  approval_for: z.array(z.string()).optional(),
};

export const companyEditForm = companyUpdateSchema.extend({ ...lenientFields, icon });

/** Without an administrator. */
export const companyCreateForm = companyCreateSchema.safeExtend({ icon });

/** With an administrator, who is required. The repeated password is not sent. */
export const companyAndAdminForm = (minLength: number) =>
  companyCreateForm
    .safeExtend({
      admin_name: z.string().trim().min(1).max(120),
      admin_password: passwordOf(minLength).nullish(),
      password_confirm: z.string().nullish(),
    })
    .refine(
      ({ admin_password: password, password_confirm: repeated }) => (password ?? '') === (repeated ?? ''),
      MUST_MATCH,
    )
    .refine(({ admin_email: email, admin_password: password }) => Boolean(email) || Boolean(password), {
      message: 'validation.invitation_email',
      path: ['admin_email'],
      when: () => true,
    })
    .transform(({ password_confirm: _, admins, ...fields }) => ({
      ...fields,
      // They get the invitation in the language of the first one.
      ...(admins?.length
        ? { admins: admins.map((admin) => ({ ...admin, language: fields.admin_language })) }
        : {}),
    }));
