import { z } from 'zod';
import { flagSchema, idSchema, listQuery, recordBase, tableFormatSchema, timestampSchema } from './http';
import { resources } from './resources';

/** The kinds of a form's fields: text, date and radio are the spec's (section 3). */
export const FORM_FIELD_TYPES = ['text', 'textarea', 'date', 'radio', 'checkbox', 'number'] as const;
export const formFieldTypeSchema = z.enum(FORM_FIELD_TYPES).meta({ id: 'FormFieldType' });
export type FormFieldType = z.infer<typeof formFieldTypeSchema>;

/** The kinds whose answers are chosen from alternatives: one of them, or several. */
export const CHOICE_FIELD_TYPES: readonly FormFieldType[] = ['radio', 'checkbox'];

/** More than anybody fills in. */
export const MAX_FORM_FIELDS = 200;

export const formFieldSchema = z
  .object({
    /** Stays when the field is renamed or moved, so that answers find it; made up where it is missing. */
    key: z
      .string()
      .max(40)
      .regex(/^[a-z\d][\w-]*$/i)
      .optional(),
    type: formFieldTypeSchema,
    label: z.string().trim().min(1).max(300),
    mandatory: z.boolean().default(false),
    alternatives: z.array(z.string().trim().min(1).max(200)).max(100).default([]),
  })
  .refine(({ type, alternatives }) => !CHOICE_FIELD_TYPES.includes(type) || alternatives.length >= 1, {
    message: 'validation.alternatives_required',
    path: ['alternatives'],
  })
  .refine(({ alternatives }) => new Set(alternatives).size === alternatives.length, {
    message: 'validation.alternatives_unique',
    path: ['alternatives'],
  })
  .meta({ id: 'FormField' });
export type FormField = z.infer<typeof formFieldSchema>;

/** The fields of a form; no key stands twice among them. */
const fieldListSchema = z
  .array(formFieldSchema)
  .max(MAX_FORM_FIELDS)
  .superRefine((fields, ctx) => {
    const seen = new Set<string>();
    for (const [index, { key }] of fields.entries()) {
      if (key === undefined) continue;
      if (seen.has(key))
        ctx.addIssue({ code: 'custom', message: 'validation.unique', path: [index, 'key'], input: key });
      seen.add(key);
    }
  });

const formFields = {
  title: z.string().trim().min(1).max(200),
  /** Gets each submission by mail. */
  responsible_email: z.email().max(254),
  fields: fieldListSchema.optional(),
  published: z.boolean().optional(),
};

/** POST forms. */
export const formCreateSchema = z.object(formFields).meta({ id: 'FormCreate' });
export type FormCreate = z.infer<typeof formCreateSchema>;

/** PATCH forms/{id}: only what changes; `fields` replaces all of them. */
export const formUpdateSchema = z.object(formFields).partial().meta({ id: 'FormUpdate' });
export type FormUpdate = z.infer<typeof formUpdateSchema>;

export const formSchema = z
  .object({
    ...recordBase,
    title: z.string(),
    responsible_email: z.string(),
    fields: z.array(
      z.object({
        key: z.string(),
        type: formFieldTypeSchema,
        label: z.string(),
        mandatory: z.boolean(),
        alternatives: z.array(z.string()),
      }),
    ),
    published: z.boolean(),
    submissions_count: z.number().int().nonnegative(),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof formSchema>;

/** Forms as those see them who only pick one: the published, by name. */
export const formPickSchema = formSchema
  .pick({ id: true, created_at: true, updated_at: true, title: true })
  .meta({ id: 'FormPick' });

/** GET forms: free text searches title and responsible e-mail. */
export const formListQuerySchema = listQuery(resources.forms.sort, { published: flagSchema.optional() });
export type FormListQuery = z.infer<typeof formListQuerySchema>;

/** One answer, with the question as it was put. */
export const formAnswerSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    value: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
  })
  .meta({ id: 'FormAnswer' });
export type FormAnswer = z.infer<typeof formAnswerSchema>;

/** POST forms/{id}/submissions: the key of each field → what was answered. */
export const formSubmissionCreateSchema = z
  .object({
    answers: z.record(
      z.string(),
      z.union([z.string().max(10_000), z.number(), z.array(z.string().max(200)).max(100), z.null()]),
    ),
  })
  .meta({ id: 'FormSubmissionCreate' });
export type FormSubmissionCreate = z.infer<typeof formSubmissionCreateSchema>;

export const formSubmissionSchema = z
  .object({
    id: z.number().int().positive(),
    created_at: timestampSchema,
    user_id: z.number().int().nullable(),
    user_name: z.string().nullable(),
    answers: z.array(formAnswerSchema),
  })
  .meta({ id: 'FormSubmission' });
export type FormSubmission = z.infer<typeof formSubmissionSchema>;

/** GET forms/{id}/submissions: newest first unless told; free text searches the answers and who gave them. */
export const formSubmissionListQuerySchema = listQuery(['id', 'created_at'], {
  user_id: idSchema.optional(),
});
export type FormSubmissionListQuery = z.infer<typeof formSubmissionListQuerySchema>;

/** GET forms/{id}/submissions/export: the list's filters and order, without pages. */
export const formSubmissionExportQuerySchema = formSubmissionListQuerySchema
  .pick({ sort: true, filter: true })
  .extend({ format: tableFormatSchema });

/** A published form as the one who fills it in sees it (GET my/forms/{id}). */
export const myFormSchema = formSchema.pick({ id: true, title: true, fields: true }).meta({ id: 'MyForm' });
export type MyForm = z.infer<typeof myFormSchema>;

/**
 * What the answers of a form have to be, by its fields: the preview, the real form and the server ask the same.
 * Keys are the fields' own; a choice takes only its alternatives.
 */
export const formAnswersSchema = (
  fields: readonly Pick<FormField, 'key' | 'type' | 'mandatory' | 'alternatives'>[],
) =>
  z.strictObject(
    Object.fromEntries(fields.map((field, index) => [field.key ?? String(index), answerSchemaOf(field)])),
  );

/** Nothing was answered: the field is missing, or holds nothing but spaces. */
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What is left open is `null`, and an error only where an answer is due. */
const optionalUnless = (mandatory: boolean, schema: z.ZodType): z.ZodType => {
  const answered = mandatory ? schema : schema.nullable();
  return z.preprocess((value) => (isBlank(value) ? (mandatory ? undefined : null) : value), answered);
};

/** A number as people type it: with spaces between the thousands, and a comma or a point before the decimals. */
const typedNumber = (value: unknown): unknown =>
  typeof value === 'string'
    ? Number(value.replace(/\s/g, '').replace('\u2212', '-').replace(',', '.'))
    : value;

const answerSchemaOf = ({
  type,
  mandatory,
  alternatives,
}: Pick<FormField, 'type' | 'mandatory' | 'alternatives'>): z.ZodType => {
  switch (type) {
    case 'text':
      return optionalUnless(mandatory, z.string().trim().min(1).max(500));
    case 'textarea':
      return optionalUnless(mandatory, z.string().trim().min(1).max(10_000));
    case 'date':
      return optionalUnless(mandatory, z.string().pipe(z.iso.date()));
    case 'number':
      return optionalUnless(mandatory, z.preprocess(typedNumber, z.number()));
    case 'radio':
      return optionalUnless(mandatory, z.string().pipe(z.enum(alternatives)));
    case 'checkbox': {
      const chosen = z.array(z.enum(alternatives)).transform((values) => [...new Set(values)]);
      return z.preprocess(
        (value) => (isBlank(value) ? [] : value),
        mandatory ? z.array(z.unknown()).min(1).pipe(chosen) : chosen,
      );
    }
  }
};
