import { z } from 'zod';
import { isWritten, type ResourceFacts } from '../../../contract/fields';
import { checkRecord, schemasOf } from '../../../contract/schemas';
import { isFieldFile, maxFiles } from './uploads';

const MISSING = 'validation.file_required';
const aFile = z.custom(isFieldFile, MISSING);

/** Returns the values of the fields of kind `file` and `files` in a form, stored or not. */
const fileShape = ({ fields = {} }: Pick<ResourceFacts, 'fields'>): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
      if (field.kind === 'file') return [[name, field.required ? aFile : aFile.nullish()]];
      if (field.kind !== 'files') return [];
      const files = z.array(aFile).max(maxFiles(field));
      return [[name, field.required ? files.min(1, MISSING) : files.nullish()]];
    }),
  );

/** Returns the schema of a form with all fields that can be written. */
export const formSchemaOf = (declared: ResourceFacts, method: 'create' | 'update') => {
  const fields = Object.fromEntries(
    Object.entries(declared.fields ?? {}).filter(([, field]) => isWritten(field, method)),
  );
  return schemasOf({ fields })[method].extend(fileShape({ fields })).superRefine(checkRecord(declared));
};
