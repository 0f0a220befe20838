import { z } from 'zod';
import { timestampSchema } from './http';

/** A device on which a user is signed in. */
export const activeSessionSchema = z
  .object({
    id: z.number().int().positive(),
    created_at: timestampSchema,
    last_used_at: timestampSchema.meta({ description: 'Updated every few minutes' }),
    address: z.string().nullable().meta({ description: 'IP address of the last use' }),
    browser: z.string().nullable(),
    system: z.string().nullable().meta({ description: 'Operating system or type of device' }),
    current: z.boolean().meta({ description: 'Whether it is the session of this request' }),
  })
  .meta({ id: 'ActiveSession' });
export type ActiveSession = z.infer<typeof activeSessionSchema>;
