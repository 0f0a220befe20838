import { z } from 'zod';

/** A user as shown in other records. */
export const personSchema = z
  .object({
    id: z.number().int().positive(),
    name: z.string(),
    title: z.string().nullable(),
    department: z.string().nullable(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;
