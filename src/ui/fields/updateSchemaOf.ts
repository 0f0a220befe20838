import type { z } from 'zod';
import { resourceOf } from '../../../contract/resources';
import { schemasOf } from '../../../contract/schemas';

/** Returns the schema of the fields that can be changed. */
export const updateSchemaOf = (resource: string): z.ZodType =>
  schemasOf({ fields: resourceOf(resource)?.fields ?? {} }).update;
