export type Part = string | number | boolean | null | undefined | Blob;

const append = (form: FormData, name: string, value: Part): void => {
  if (value === null || value === undefined) return;
  if (value instanceof Blob) form.append(name, value);
  else form.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
};

/** A multipart body as the API reads it: a list as `name[]`, a boolean as 1 or 0, nothing for an empty value. */
export const toFormData = (fields: Record<string, Part | readonly Part[]>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value))
      (value as readonly Part[]).forEach((item) => {
        append(form, `${name}[]`, item);
      });
    else append(form, name, value as Part);
  }
  return form;
};

type Values = Record<string, unknown>;

/** What a resource sends that takes files: a form, or fields as JSON. */
export interface ResourceBodies {
  create: (data: Values) => FormData | Values;
  /** The fields that differ from `previous` and no others, but for those that the spec wants in every form. */
  update: (data: Values, previous: Values | undefined) => FormData | Values;
}
