import { z } from 'zod';
import { resourceListQuery } from './filterSchemas';
import { idSchema, lineSchema, listQuery, exportQuery, timestampSchema } from './http';
import { forms } from './resources/forms';
import { schemasOf } from './schemas';

export const FORM_FIELD_TYPES = ['text', 'textarea', 'date', 'radio', 'checkbox', 'number'] as const;
const formFieldTypeSchema = z.enum(FORM_FIELD_TYPES).meta({ id: 'FormFieldType' });
export type FormFieldType = z.infer<typeof formFieldTypeSchema>;

export const CHOICE_FIELD_TYPES: readonly FormFieldType[] = ['radio', 'checkbox'];

export const MAX_FORM_FIELDS = 200;
export const MAX_FIELD_LABEL = 300;
export const MAX_ALTERNATIVE = 200;

export const formFieldSchema = z
  .object({
    /** Links answers to the field, also after it is renamed or moved. Generated when missing. */
    key: z
      .string()
      .max(40)
      .regex(/^[a-z\d][\w-]*$/i)
      .optional(),
    type: formFieldTypeSchema,
    label: lineSchema.min(1).max(MAX_FIELD_LABEL),
    mandatory: z.boolean().default(false),
    alternatives: z.array(lineSchema.min(1).max(MAX_ALTERNATIVE)).max(100).default([]),
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

/** Keys are unique within a form. */
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

const { record, create, update } = schemasOf(forms);
const fields = fieldListSchema.optional();

export const formCreateSchema = create.extend({ fields }).meta({ id: 'FormCreate' });

/** PATCH forms/{id}. `fields` replaces all fields. */
export const formUpdateSchema = update.extend({ fields }).meta({ id: 'FormUpdate' });

export const formSchema = record
  .extend({
    fields: z.array(
      z.object({
        key: z.string(),
        type: formFieldTypeSchema,
        label: z.string(),
        mandatory: z.boolean(),
        alternatives: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof formSchema>;

/** For roles that only pick forms: the published ones, by name. */
export const formPickSchema = formSchema
  .pick({ id: true, created_at: true, updated_at: true, title: true })
  .meta({ id: 'FormPick' });

export const formListQuerySchema = resourceListQuery(forms, {});

/** An answer with its question, as it was worded at the time. */
export const formAnswerSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    value: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
  })
  .meta({ id: 'FormAnswer' });
export type FormAnswer = z.infer<typeof formAnswerSchema>;

/** POST forms/{id}/submissions: answers by field key. */
export const formSubmissionCreateSchema = z
  .object({
    answers: z.record(
      z.string(),
      z.union([z.string().max(10_000), z.number(), z.array(z.string().max(200)).max(100), z.null()]),
    ),
    /** True where the user was told that the answers are anonymous: refused if they no longer are. */
    anonymous: z.boolean().optional(),
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

/** GET forms/{id}/submissions: newest first. Free text searches the answers and the user's name. */
export const formSubmissionListQuerySchema = listQuery(['id', 'created_at', 'user_name'], {
  user_id: idSchema.optional(),
});
export type FormSubmissionListQuery = z.infer<typeof formSubmissionListQuerySchema>;

export const formSubmissionExportQuerySchema = exportQuery(formSubmissionListQuerySchema);

const formNumbersSchema = z
  .object({
    min: z.number(),
    average: z.number(),
    max: z.number(),
    /** How many numbers are in each range: up to and with `to` if all are whole numbers, else below it. */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
  })
  .meta({ id: 'FormNumbers' });
export type FormNumbers = z.infer<typeof formNumbersSchema>;

const formQuestionResultSchema = z
  .object({
    key: z.string(),
    type: formFieldTypeSchema,
    label: z.string(),
    /** Submissions with an answer. */
    answered: z.number().int(),
    /** Of a choice: its options, then null for those that the form no longer has. */
    choices: z.array(z.object({ value: z.string().nullable(), count: z.number().int() })),
    /** Of a number, if there are answers. */
    numbers: formNumbersSchema.nullable(),
    /** The start of the latest dates and texts. */
    latest: z.array(z.string()),
  })
  .meta({ id: 'FormQuestionResult' });
export type FormQuestionResult = z.infer<typeof formQuestionResultSchema>;

/** GET forms/{id}/results: all submissions, by the current questions. */
export const formResultsSchema = z
  .object({ submissions_count: z.number().int(), questions: z.array(formQuestionResultSchema) })
  .meta({ id: 'FormResults' });
export type FormResults = z.infer<typeof formResultsSchema>;

/** GET my/forms/{id}: a published form, to fill in. */
export const myFormSchema = formSchema
  .pick({ id: true, title: true, anonymous: true, fields: true })
  .meta({ id: 'MyForm' });
export type MyForm = z.infer<typeof myFormSchema>;

/**
 * Returns the schema for the answers to a form. The preview, the real form and the server all use it.
 * @param language in which numbers are typed
 */
export const formAnswersSchema = (
  fields: readonly Pick<FormField, 'key' | 'type' | 'mandatory' | 'alternatives'>[],
  language: string,
) =>
  z.strictObject(
    Object.fromEntries(
      fields.map((field, index) => [field.key ?? String(index), answerSchema(field, language)]),
    ),
  );

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Blank becomes `null`, or an error if the field is mandatory. */
const blankAsNull = (mandatory: boolean, schema: z.ZodType): z.ZodType => {
  const answered = mandatory ? schema : schema.nullable();
  return z.preprocess((value) => (isBlank(value) ? (mandatory ? undefined : null) : value), answered);
};

/** Numbers with separators between thousands, in the languages that write them. */
const THOUSANDS: Partial<Record<string, { separator: string; number: RegExp }>> = {
  en: { separator: ',', number: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/ },
  de: { separator: '.', number: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ },
};

/** Parses a typed number: spaces or separators between thousands, comma or point before the decimals. */
const parseNumber = (value: unknown, language: string): unknown => {
  if (typeof value !== 'string') return value;
  const typed = value.replace(/\s/g, '').replace('\u2212', '-');
  const { separator = '', number } = THOUSANDS[language] ?? {};
  return Number((number?.test(typed) ? typed.replaceAll(separator, '') : typed).replace(',', '.'));
};

const answerSchema = (
  { type, mandatory, alternatives }: Pick<FormField, 'type' | 'mandatory' | 'alternatives'>,
  language: string,
): z.ZodType => {
  switch (type) {
    case 'text':
      return blankAsNull(mandatory, lineSchema.min(1).max(500));
    case 'textarea':
      return blankAsNull(mandatory, z.string().trim().min(1).max(10_000));
    case 'date':
      return blankAsNull(mandatory, z.string().pipe(z.iso.date()));
    case 'number':
      return blankAsNull(
        mandatory,
        z.preprocess((value) => parseNumber(value, language), z.number()),
      );
    case 'radio':
      return blankAsNull(mandatory, z.string().pipe(z.enum(alternatives)));
    case 'checkbox': {
      const chosen = z.array(z.enum(alternatives)).transform((values) => [...new Set(values)]);
      return z.preprocess(
        (value) => (isBlank(value) ? [] : value),
        mandatory ? z.array(z.unknown()).min(1).pipe(chosen) : chosen,
      );
    }
  }
};
