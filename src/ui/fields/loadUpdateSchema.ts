import type { z } from 'zod';

/** Returns the schema of the fields that can be changed. Loads zod. */
export const loadUpdateSchema = async (resource: string): Promise<z.ZodType> =>
  (await import('./updateSchemaOf')).updateSchemaOf(resource);
