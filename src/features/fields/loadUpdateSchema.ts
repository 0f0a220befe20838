import type { z } from 'zod';
import { resourceOf } from '../../../contract/resources';

/** Returns the schema of the fields that can be changed. Loads zod. */
export const loadUpdateSchema = async (resource: string): Promise<z.ZodType> => {
  const { schemasOf } = await import('../../../contract/schemas');
  return schemasOf({ fields: resourceOf(resource)?.fields ?? {} }).update;
};
